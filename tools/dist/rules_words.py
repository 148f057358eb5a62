"""The words round the rules, by language: those languages are the ones that the rules are in."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Frame:
    """What stands on a page of rules beside the rules themselves."""

    play: str
    languages: str
    contents: str
    books: str
    """Link from a clause to what the rulebooks say about it."""
    credit: str


WORDS = {
    "en": Frame(
        "Play the game",
        "Language",
        "Contents",
        "(the rulebooks)",
        "Made by admirers of the game, and not affiliated with its author or publisher.",
    ),
    "es": Frame(
        "Jugar",
        "Idioma",
        "Índice",
        "(los reglamentos)",
        "Obra de gente aficionada al juego, sin vínculo con su autor ni con su editorial.",
    ),
    "nl": Frame(
        "Spelen",
        "Taal",
        "Inhoud",
        "(de gedrukte regels)",
        "Gemaakt door liefhebbers van het spel, los van de auteur en de uitgever.",
    ),
    "it": Frame(
        "Gioca",
        "Lingua",
        "Indice",
        "(i regolamenti)",
        "Opera di gente appassionata del gioco, senza legami con l'autore o l'editore.",
    ),
}
