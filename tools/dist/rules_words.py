"""The words round the rules, by language: those languages are the ones that the rules are in."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Frame:
    """What stands on a page of rules beside the rules themselves."""

    play: str
    languages: str
    contents: str
    books: str
    """Link from a clause to what is printed about it."""
    credit: str


WORDS = {
    "en": Frame(
        "Play the game",
        "Language",
        "Contents",
        "(as printed)",
        "A fan-made page, not affiliated with the designers or publishers of the game.",
    ),
    "es": Frame(
        "Jugar",
        "Idioma",
        "Índice",
        "(lo que está impreso)",
        "Obra de gente aficionada al juego, sin vínculo con quienes lo crearon o lo publican.",
    ),
    "nl": Frame(
        "Spelen",
        "Taal",
        "Inhoud",
        "(wat gedrukt staat)",
        "Gemaakt door liefhebbers van het spel, los van wie het bedacht en uitgaf.",
    ),
    "it": Frame(
        "Gioca",
        "Lingua",
        "Indice",
        "(ciò che è stampato)",
        "Opera di gente appassionata del gioco, senza legami con chi l'ha ideato o lo pubblica.",
    ),
}
