"""Toy Fair: a game made for tests, as small as a game can be that asks everything of the house.

It is also the example for whoever adds a game. Its files have the names that Don's have: ``game``
is what ``don/games/don`` is, ``bots`` is ``don/bots/don``, and ``ui`` is ``don/ui/don``.

The rules, by clause:

- T1. Two or three players. Each has nine coins, which all can see, and two cards of a hidden hand.
- T2. In every lap one toy (worth 1 to 5) is turned over and auctioned, from the start player on.
- T3. A bid is higher than the last and can be paid. The winner pays the bank and takes the toy.
- T4. Then the winner's left neighbour may ask a toll of one coin.
- T5. Then the start player may throw a card of the hand at an opponent and takes as many coins as
  the card is worth, if there are so many.
- T6. Then the die is rolled, and everybody gets as many coins from the bank. The next player
  clockwise is start player.
- T7. After the last lap the toys count; level players compare their coins.
"""
