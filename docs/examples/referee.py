#!/usr/bin/env python3
"""Drives the games of the house from Python, through `tablee referee`: JSON lines in, JSON lines out.

    python3 docs/examples/referee.py [path/to/tablee]

Plays every game to its end with random legal actions, looking at views and words on the way, and then forces rare
things by scripted chance. Needs nothing but Python's standard library. docs/referee.md explains every command.
"""

import json
import random
import subprocess
import sys


class Refused(Exception):
    """What the referee said no to: the rule that forbids it (or None), and the reason in words."""

    def __init__(self, error):
        super().__init__(f"{error['rule']}: {error['message']}")
        self.rule = error["rule"]
        self.message = error["message"]


class Referee:
    """One game at a time, behind a pipe."""

    def __init__(self, binary="tablee", lang="en"):
        command = [binary, "referee", "--lang", lang]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")

    def ask(self, cmd, **fields):
        """Sends one request, reads one answer; `as_` stands for the field "as", which Python keeps for itself."""
        if "as_" in fields:
            fields["as"] = fields.pop("as_")
        self.process.stdin.write(json.dumps({"cmd": cmd, **fields}) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if not answer["ok"]:
            raise Refused(answer["error"])
        return answer

    def close(self):
        self.process.stdin.close()
        assert self.process.wait() == 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def play_to_the_end(referee, game, players, chance):
    """A whole game by random legal actions; returns the standings and how many actions it took."""
    options = {option["name"]: True for option in game["options"] if option["type"] == "switch" and chance.random() < 0.5}
    status = referee.ask("new", game=game["id"], players=players, seed=chance.random(), options=options)["status"]
    actions = 0
    while not status["over"]:
        # Several seats may be awaited at once, when they choose in secret: any of them may go first.
        asked = chance.choice(status["decisions"])
        seat = asked["seat"]
        legal = referee.ask("legal", seat=seat, words=True)
        choice = chance.randrange(len(legal["actions"]))
        if actions < 2:
            # A view is all that a seat may see, in words too; a spectator (null) sees what everybody sees.
            view = referee.ask("view", seat=seat, words=True)
            assert view["view"] != referee.ask("state")["state"]
            print(f"  seat {seat} is asked: {asked['words']}")
            print(f"  it sees “{view['words'][0]['title']}”, and of {len(legal['actions'])} choices takes: {legal['words'][choice]}")
        # What a spectator heard of it, as data and in words.
        acted = referee.ask("act", seat=seat, action=legal["actions"][choice], as_=None, words=True)
        if actions < 2:
            print(f"  everybody hears: {' '.join(acted['words'])}")
        status = acted["status"]
        actions += 1
    return status["standings"], actions


def order_of(referee, site, cards_in, **table):
    """The cards in the order they lie in before a site shuffles them: found by asking for a shuffle that changes nothing."""
    shuffled = cards_in(table_with(referee, {}, table))
    unchanged = {site: [list(range(len(shuffled)))]}
    return cards_in(table_with(referee, unchanged, table))


def table_with(referee, chance, table):
    """The state of a table whose chance follows a script."""
    referee.ask("new", chance=chance, **table)
    return referee.ask("state")["state"]


def force_a_catastrophe(referee):
    """Fiasko: two of 88 cards are catastrophes. This table draws one first."""
    table = {"game": "fiasko", "players": 3, "seed": "rare"}
    cards = order_of(referee, "fiasko.shuffle", lambda state: state["deck"], **table)
    # A draw pile is listed from the bottom to the top, so the card to be drawn first comes last.
    wanted = cards.index("catastrophe-1")
    places = [place for place in range(len(cards)) if place != wanted] + [wanted]
    opened = referee.ask("new", chance={"fiasko.shuffle": [places]}, **table)
    seat = opened["status"]["awaiting"][0]
    acted = referee.ask("act", seat=seat, action={"type": "draw"}, words=True)
    assert acted["events"][0]["type"] == "catastrophe", acted
    return acted["words"][0]


def force_an_event(referee, card="EV31"):
    """Strascendance: events come with doubles of the epidemic dice. This table rolls one and draws Saint Vitus Night."""
    table = {"game": "strascendance", "players": 2, "seed": "rare"}
    # Here the first card of the shuffled list becomes the top one, and a state lists the deck from the bottom to the top.
    cards = order_of(referee, "strascendance.events", lambda state: state["events"]["deck"][::-1], **table)
    script = {"strascendance.events": [[cards.index(card)]], "strascendance.epidemic": [[5, 5]]}
    status = referee.ask("new", chance=script, **table)["status"]
    for _ in range(100):
        seat = status["awaiting"][0]
        acted = referee.ask("act", seat=seat, action=referee.ask("legal", seat=seat)["actions"][0], words=True)
        for event, words in zip(acted["events"], acted["words"]):
            if event["type"] == "eventDrawn":
                assert event["card"] == card, event
                return words
        status = acted["status"]
    raise AssertionError("a double draws an event")


def main():
    chance = random.Random(2026)
    with Referee(*sys.argv[1:2]) as referee:
        games = referee.ask("games")["games"]
        for game in games:
            print(f"{game['id']}: {game['pitch']}")
            for players in range(game["players"][0], game["players"][1] + 1):
                standings, actions = play_to_the_end(referee, game, players, chance)
                for standing in standings:
                    # The parts of a score add up to its total.
                    assert sum(standing["parts"].values()) == standing["total"]
                best = max(standing["total"] for standing in standings)
                winners = [standing["seat"] for standing in standings if standing["won"]]
                assert winners or players == 1, "somebody wins a game of several"
                print(f"  {players} at the table: {actions} actions, the best score is {best}, won by {winners}")

        # What the rules forbid is refused with the rule, and nothing has changed.
        referee.ask("new", game="fiasko", players=2, seed="refused")
        try:
            referee.ask("act", seat=1, action={"type": "score", "product": "milk"}, lang="fr")
        except Refused as refused:
            print(f"refused by {refused.rule}: {refused.message}")
        else:
            raise AssertionError("nobody has milk yet")

        print(f"forced: {force_a_catastrophe(referee)}")
        print(f"forced: {force_an_event(referee)}")


if __name__ == "__main__":
    main()
