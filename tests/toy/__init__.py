"""Toy Fair: a game made for tests, the smallest that uses every feature of the shared code.

It is also the example for adding a game. Its files have the same names as Don's: ``game``
corresponds to ``don/games/don``, ``bots`` to ``don/bots/don``, and ``ui`` to ``don/ui/don``.

The rules, by clause:

- T1. Two or three players. Each has nine coins, which all can see, and a hidden hand of two cards.
- T2. In every lap one toy (worth 1 to 5) is turned over and auctioned, from the start player on.
- T3. A bid is higher than the last and can be paid. The winner pays the bank and takes the toy.
- T4. Then the winner's left neighbour may demand a toll of one coin.
- T5. Then the start player may throw a card of the hand at an opponent, and takes as many coins as
  the card is worth, or all if the opponent has fewer.
- T6. Then the die is rolled, and each player gets that many coins from the bank. The next player
  clockwise is start player.
- T7. After the last lap the toys count; players with equal toys compare their coins.
"""
