#!/usr/bin/env python3
"""Checks the record of a game of the house, written from docs/fairness.md alone.

    python3 docs/examples/verify.py game.json [--commitment HEX] [--contribution HEX]... [--mark HEX]...

Recomputes the proof (commitment, hashes, seed, places, names, marks, deals that were given up) and every use of chance,
and says in words what was dealt. It knows no rules, so it does not replay the acts: `tablee verify` does. Needs nothing
but Python's standard library.

Exit codes: 0 all true, proven and complete; 1 refused; 2 wrong use; 3 true, but no proof in it; 4 true and proven, but a
prefix of a game.
"""

import argparse
import functools
import itertools
import json
import struct
import sys
from collections import Counter

WORD = 0xFFFFFFFF


def rotated(word, bits):
    """A 32-bit word rotated to the right."""
    return (word >> bits | word << (32 - bits)) & WORD


def words_of(data):
    """Bytes as 32-bit words, the lowest byte first."""
    return list(struct.unpack(f"<{len(data) // 4}I", data))


# Columns, then diagonals, of a square of sixteen words: BLAKE3 and ChaCha mix the same ones.
QUARTERS = (
    (0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
    (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14),
)  # fmt: skip


# ---------------------------------------------------------------- BLAKE3

BLAKE3_IV = (0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A, 0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19)
BLAKE3_ORDER = (2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8)
CHUNK_START, CHUNK_END, PARENT, ROOT = 1, 2, 4, 8
KEYED_HASH, DERIVE_KEY_CONTEXT, DERIVE_KEY_MATERIAL = 16, 32, 64


def blake3_compress(key, block, counter, length, flags):
    """Mixes a block of 64 bytes into eight words; the result is the next eight words."""
    state = [*key, *BLAKE3_IV[:4], counter & WORD, counter >> 32, length, flags]

    def mix(a, b, c, d, x, y):
        state[a] = (state[a] + state[b] + x) & WORD
        state[d] = rotated(state[d] ^ state[a], 16)
        state[c] = (state[c] + state[d]) & WORD
        state[b] = rotated(state[b] ^ state[c], 12)
        state[a] = (state[a] + state[b] + y) & WORD
        state[d] = rotated(state[d] ^ state[a], 8)
        state[c] = (state[c] + state[d]) & WORD
        state[b] = rotated(state[b] ^ state[c], 7)

    message = words_of(block)
    for _ in range(7):
        for step, (a, b, c, d) in enumerate(QUARTERS):
            mix(a, b, c, d, message[2 * step], message[2 * step + 1])
        message = [message[place] for place in BLAKE3_ORDER]
    return [state[place] ^ state[place + 8] for place in range(8)]


def blake3_chunk(key, data, number, flags, root):
    """Up to 1024 bytes, block by block."""
    value, blocks = list(key), [data[start : start + 64] for start in range(0, len(data), 64)] or [b""]
    for place, block in enumerate(blocks):
        mode = flags | (CHUNK_START if place == 0 else 0)
        if place == len(blocks) - 1:
            mode |= CHUNK_END | root
        value = blake3_compress(value, block.ljust(64, b"\0"), number, len(block), mode)
    return value


def blake3_tree(key, data, first, flags, root):
    """A chunk, or two subtrees of which the left one is the largest full one."""
    if len(data) <= 1024:
        return blake3_chunk(key, data, first, flags, root)
    left = 1024
    while 2 * left < len(data):
        left *= 2
    pair = blake3_tree(key, data[:left], first, flags, 0) + blake3_tree(key, data[left:], first + left // 1024, flags, 0)
    return blake3_compress(key, struct.pack("<16I", *pair), 0, 64, flags | PARENT | root)


def blake3(data, key=BLAKE3_IV, flags=0):
    """The 32 bytes of a hash."""
    return struct.pack("<8I", *blake3_tree(key, data, 0, flags, ROOT))


def keyed_hash(key, data):
    """BLAKE3 with a key of 32 bytes."""
    return blake3(data, words_of(key), KEYED_HASH)


@functools.cache
def context_key(context):
    return words_of(blake3(context.encode(), flags=DERIVE_KEY_CONTEXT))


def derive_key(context, data):
    """BLAKE3 for one purpose, named by a text."""
    return blake3(data, context_key(context), DERIVE_KEY_MATERIAL)


# ---------------------------------------------------------------- ChaCha12


def chacha12(key):
    """The endless stream of 32-bit words of a key of 32 bytes: 12 rounds, nonce 0, 64-bit block counter from 0."""
    for counter in itertools.count():
        start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574, *words_of(key), counter & WORD, counter >> 32, 0, 0]
        state = list(start)
        for _ in range(6):  # each of them two rounds: columns, then diagonals
            for a, b, c, d in QUARTERS:
                state[a] = (state[a] + state[b]) & WORD
                state[d] = rotated(state[d] ^ state[a], 16)
                state[c] = (state[c] + state[d]) & WORD
                state[b] = rotated(state[b] ^ state[c], 20)
                state[a] = (state[a] + state[b]) & WORD
                state[d] = rotated(state[d] ^ state[a], 24)
                state[c] = (state[c] + state[d]) & WORD
                state[b] = rotated(state[b] ^ state[c], 25)
        yield from ((word + before) & WORD for word, before in zip(state, start))


# ---------------------------------------------------------------- chance


def stream(seed, site, use):
    """The words of the use-th use (from 0) of a site."""
    return chacha12(keyed_hash(seed, struct.pack("<I", use) + site.encode()))


def below(words, options):
    """A number from 0 to options - 1, each exactly as likely: a word that would favour some is thrown away."""
    uneven = 2**32 % options
    while True:
        product = next(words) * options
        if product & WORD >= uneven:
            return product >> 32


def shuffled(words, items):
    """The items in a random order: from the last place down, each changes places with one up to itself."""
    items = list(items)
    for last in range(len(items) - 1, 0, -1):
        other = below(words, last + 1)
        items[last], items[other] = items[other], items[last]
    return items


# ---------------------------------------------------------------- the proof


class Refused(Exception):
    """Why a record is not to be believed."""


def canonical(document):
    """The one text of a JSON document: keys sorted, no spaces, no needless escapes."""
    return json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def fields(*values):
    """Each value preceded by its length, so that nothing runs together. Numbers have 8 bytes."""
    data = b""
    for value in values:
        if isinstance(value, int):
            value = struct.pack("<Q", value)
        elif isinstance(value, str):
            value = value.encode()
        data += struct.pack("<Q", len(value)) + value
    return data


def salt(secret, step):
    return derive_key("tablee 2026 salt of a step", secret + struct.pack("<Q", step))


def commitment_of(secret, table, deal):
    return derive_key("tablee 2026 commitment to a secret seed", fields(secret, table, deal))


def hash_of_contribution(commitment, contribution):
    return derive_key("tablee 2026 hash of a contribution", commitment + contribution)


def seed_of(secret, table, deal, game, rules, data, options, contributions):
    """The contributions by place, None for a bot."""
    places = [value for one in contributions for value in ((b"\0",) if one is None else (b"\1", one))]
    return derive_key("tablee 2026 seed of a table", fields(secret, table, deal, game, rules, data, canonical(options), *places))


def drawn_places(seed, players):
    return shuffled(stream(seed, "house.seats", 0), range(players))


def name_of_seat(secret, seat, name):
    return derive_key("tablee 2026 name of a seat", fields(derive_key("tablee 2026 salt of the names", secret), seat, name))


def first_mark(secret, table, deal, game, rules, data, options, seats, aborted, opening):
    """The seats as (level of the bot or None, hash of the name, place)."""
    seated = [value for bot, name, place in seats for value in (b"\0" if bot is not None else b"\1", bot or "", name, place)]
    header = fields(salt(secret, 0), table, deal, game, rules, data, canonical(options), *seated, canonical(aborted), opening)
    return derive_key("tablee 2026 start of a game", header)


def next_mark(mark, secret, step, seat, by, at, action, check):
    return derive_key("tablee 2026 step of a game", fields(mark, salt(secret, step), seat, by, at, canonical(action), check))


def bytes_of(text, what):
    """32 bytes from 64 lower-case hexadecimal digits."""
    if len(text) != 64 or set(text) - set("0123456789abcdef"):
        raise Refused(f"{what} is not 32 bytes in hexadecimal")
    return bytes.fromhex(text)


def opened(cut, commitment, whose):
    """The contribution of a cut, or None if it was not opened."""
    published = bytes_of(cut["hash"], f"the hash of {whose}")
    if cut["contribution"] is None:
        return None
    contribution = bytes_of(cut["contribution"], f"the contribution of {whose}")
    if hash_of_contribution(commitment, contribution) != published:
        raise Refused(f"the contribution of {whose} is not the one whose hash was published")
    return contribution


def check_aborted(proof):
    """The deals before this one: all there, their secrets as committed to, their contributions as hashed."""
    if [deal["number"] for deal in proof["aborted"]] != list(range(1, proof["deal"])):
        raise Refused(f"the deals before are not numbered 1 to {proof['deal'] - 1}")
    for deal in proof["aborted"]:
        number = deal["number"]
        committed = bytes_of(deal["commitment"], f"the commitment of deal {number}")
        if commitment_of(bytes_of(deal["secret"], f"the secret of deal {number}"), proof["table"], number) != committed:
            raise Refused(f"deal {number}, which came to nothing, reveals another secret than was committed to")
        for place, cut in enumerate(deal["cuts"]):
            if cut is not None:
                opened(cut, committed, f"place {place} in deal {number}, which came to nothing,")


def before_the_draw(game, options, places):
    """An option that names a seat named the place of the same player before the places were drawn."""
    before = dict(options)
    for name, shape in OPTIONS[game].items():
        if shape is SEAT and options[name] is not None and options[name] < len(places):
            before[name] = places[options[name]]
    return before


def check_proof(record):
    """Everything that Fairness::verify checks. Returns all marks of the game."""
    proof, players = record["fairness"], len(record["seats"])
    for what in ("cuts", "places", "names"):
        if len(proof[what]) != players:
            raise Refused(f"the proof has {len(proof[what])} {what}, but {players} play")
    places = proof["places"]
    if sorted(places) != list(range(players)):
        raise Refused("the places at the table are not each taken once")
    secret, committed = bytes_of(proof["secret"], "the secret"), bytes_of(proof["commitment"], "the commitment")
    if commitment_of(secret, proof["table"], proof["deal"]) != committed:
        raise Refused("the revealed secret does not match the commitment")

    contributions = [None] * players
    for seat, place in zip(record["seats"], places):
        cut, whose = proof["cuts"][place], f"place {place}"
        if seat.get("bot") is not None:
            if cut is not None:
                raise Refused(f"at {whose} a bot sits, but something was put into the seed there")
            continue
        if cut is None:
            raise Refused(f"at {whose} a person sits, but nothing of theirs is in the seed")
        contributions[place] = opened(cut, committed, whose)
        if contributions[place] is None:
            raise Refused(f"the contribution of {whose} was never opened")

    options = before_the_draw(record["game"], record["options"], places)
    header = (proof["table"], proof["deal"], record["game"], record["rules"], record["data"])
    seed = seed_of(secret, *header, options, contributions)
    if seed != bytes_of(record["seed"], "the seed"):
        raise Refused("the seed does not follow from the secret, the table and the contributions")
    if places != (drawn_places(seed, players) if proof["seating"] == "drawn" else list(range(players))):
        raise Refused("the places at the table do not follow from the seed")
    check_aborted(proof)

    seats = []
    for number, (seat, told, place) in enumerate(zip(record["seats"], proof["names"], places)):
        told, bot, name = bytes_of(told, f"the hash of the name of seat {number}"), seat.get("bot"), seat.get("name", "")
        was_removed = name == "" and bot is None
        if not was_removed and name_of_seat(secret, number, name) != told:
            raise Refused(f"seat {number} was called otherwise")
        seats.append((bot, told, place))
    marks = [first_mark(secret, *header, record["options"], seats, proof["aborted"], record["opening"])]
    for step, act in enumerate(record["actions"], 1):
        if "at" not in act or "by" not in act:
            raise Refused(f"step {step} does not say who made it, or when")
        if (act["seat"] < players and record["seats"][act["seat"]].get("bot") is not None) != (act["by"] == "bot"):
            raise Refused(f"step {step} was not made by who it says")
        marks.append(next_mark(marks[-1], secret, step, act["seat"], act["by"], act["at"], act["action"], act["check"]))
    if marks[0] != bytes_of(proof["marks"]["start"], "the first mark"):
        raise Refused("the game does not start from the mark that was told")
    if marks[-1] != bytes_of(proof["marks"]["end"], "the last mark"):
        raise Refused("the steps do not lead to the mark that was told: who acted, how or when was changed, left out or added")
    return marks


# ---------------------------------------------------------------- the games: what is shuffled, in which order, and what it means


class Chance:
    """All chance of a game, from its seed: every use is written down as the record writes it."""

    def __init__(self, seed):
        self.seed, self.uses, self.log = seed, Counter(), []

    def _next(self, site, kind, of):
        use = self.uses[site]
        self.uses[site] += 1
        self.log.append({"site": site, "use": use, "kind": kind, "of": of})
        return stream(self.seed, site, use)

    def shuffle(self, site, items):
        order = shuffled(self._next(site, "shuffle", len(items)), range(len(items)))
        self.log[-1]["result"] = order
        return [items[place] for place in order]

    def pick(self, site, options):
        number = below(self._next(site, "pick", options), options)
        self.log[-1]["result"] = number
        return number

    def roll(self, site, sides=6):
        number = 1 + below(self._next(site, "roll", sides), sides)
        self.log[-1]["result"] = number
        return number
def numbered(pattern, count):
    return [pattern.format(number) for number in range(1, count + 1)]


def listed(things):
    return ", ".join(map(str, things))


def top(cards, count=5):
    return f"{listed(cards[:count])} … ({len(cards)} in all)"


# Fiasko. One pile; the last card of the list is its top.

FIASKO_CARDS = (
    [f"{product} {value}" for product in ("milk", "gherkins", "tomatoes", "corn", "sardines") for value in (1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 5)]
    + ["fiasko"] * 6
    + ["catastrophe"] * 2
)


def open_fiasko(chance, players, options):
    deck = chance.shuffle("fiasko.shuffle", FIASKO_CARDS)
    yield f"draw pile, from the top: {top(deck[::-1], 10)}"
    yield "seat 1 begins"


# ESSEN. Everything is taken from the front of a list.

ESSEN_EVENTS = ["buzz", "flop"] + ["goodies"] * 3 + ["discount"] * 3 + ["sold_out"] * 6
ESSEN_LAST = ["last_discount", "last_meeple", "last_die", "last_cards", "last_hourglass"]


def open_essen(chance, players, options):
    events = chance.shuffle("essen.events", ESSEN_EVENTS)
    yield f"event tokens, in the order they come: {listed(events)}"
    cards = chance.shuffle("essen.wishlist", numbered("wish_{:02}", 60))
    for seat in range(players):
        yield f"wishlist packet of seat {seat}: {listed(cards[7 * seat : 7 * seat + 7])}"
    yield f"wishlist deck, from the top: {top(cards[7 * players :])}"


def lay_out_essen(chance, players, options):
    """Once the draft is over."""
    if not options["noRankings"]:
        yield f"morning rankings: {listed(chance.shuffle('essen.ranking_morning', numbered('rank_am_{}', 9))[:3])}"
        yield f"afternoon rankings: {listed(chance.shuffle('essen.ranking_afternoon', numbered('rank_pm_{}', 9))[:3])}"
    tiles = chance.shuffle("essen.tiles", numbered("game_{:02}", 60))
    for number in range(5):
        yield f"tiles that arrive in round {number + 2}: {listed(tiles[6 * number : 6 * number + 6])}"
    yield f"tiles on the first pallets: {listed(tiles[30:36])}"
    yield f"tiles on their booths: {listed(sorted(tiles[36:]))}"
    yield f"last-round tile: {chance.shuffle('essen.last_round', ESSEN_LAST)[0]}"
    yield f"press pass: seat {chance.pick('essen.press_pass', players)}"


# Magnifique. Piles are drawn from the end of a list; tents, boards and starting posters are dealt from its front.

MAGNIFIQUE_DICE = {1: (1, 1, 1, 2), 2: (3, 3, 3, 2), 3: (4, 4, 4, 3), 4: (5, 5, 5, 4)}
MAGNIFIQUE_COLOURS = ("orange", "green", "purple", "transparent")
MAGNIFIQUE_TALENTS = [
    "tile_coins", "tile_gem", "tile_plus1", "tile_build2", "tile_large", "tile_double_camp",
    "tile_travel3", "tile_double_tent", "tile_perform2", "tile_point", "tile_ignore", "tile_extra",
]  # fmt: skip
MAGNIFIQUE_CHARACTERS = ("suhayl", "larissa", "bronson", "kimora", "lungile", "alberic")
MAGNIFIQUE_SETS = {board: numbered("m{:02}", 16)[4 * place : 4 * place + 4] for place, board in enumerate(("I", "II", "III", "IV"))}


def open_magnifique(chance, players, options):
    sets = players > 1 and options["startingCards"] == "sets"
    lots = 3 if players in (2, 3) else 4
    yield f"seat {chance.pick('magnifique.first_player', players)} begins"
    for colour, count in zip(MAGNIFIQUE_COLOURS, MAGNIFIQUE_DICE[players]):
        yield f"{colour} dice: {listed(chance.roll('magnifique.dice') for _ in range(count))}"
    talents = chance.shuffle("magnifique.talent_deck", MAGNIFIQUE_TALENTS)
    cards = chance.shuffle("magnifique.master_deck", numbered("m{:02}", 56)[16 if sets else 0 :])
    posters = chance.shuffle("magnifique.poster_deck", [f"{who}_{number}" for who in MAGNIFIQUE_CHARACTERS for number in range(1, 9)])
    tents = chance.shuffle("magnifique.tents", numbered("tent_{:02}", 16))
    boards = chance.shuffle("magnifique.boards", list(MAGNIFIQUE_SETS))
    starting = chance.shuffle("magnifique.starting_posters", [f"{who}_start" for who in MAGNIFIQUE_CHARACTERS])
    if players == 1 or sets:
        yield f"lots: {listed(f'{cards.pop()} with {talents.pop()}' for _ in range(lots))}"
    yield f"posters on display: {listed(posters.pop() for _ in range(4))}"
    for place, colour in enumerate(MAGNIFIQUE_COLOURS[:3]):
        yield f"tents of the {colour} wheel: {listed(tents[5 * place : 5 * place + 5])}"
    for seat in range(players):
        yield f"seat {seat}: board {boards[seat]}, poster {starting[seat]}" + (f", cards {listed(MAGNIFIQUE_SETS[boards[seat]])}" if sets else "")
    if sets and players < 4:
        unused = [card for board in MAGNIFIQUE_SETS if board not in boards[:players] for card in MAGNIFIQUE_SETS[board]]
        cards = chance.shuffle("magnifique.master_deck", cards + unused)
    if not sets:
        hand = 6 if players == 1 else 5
        for seat in range(players):
            yield f"hand of seat {seat}: {listed(cards[-hand:])}"
            del cards[-hand:]
    if sets:
        yield f"talents laid open: {listed(talents.pop() for _ in range(lots))}"
    yield f"master cards, from the top: {top(cards[::-1])}"
    yield f"talent tiles, from the top: {top(talents[::-1])}"
    yield f"posters, from the top: {top(posters[::-1])}"


# Strascendance. The first card of a shuffled list is the top one.

STRASCENDANCE_SHORT = (1, 2, 3, 7, 9, 10, 13, 14, 16, 17, 21, 22, 23, 24, 25, 27, 32, 34, 35, 37, 42)
STRASCENDANCE_WHO = ["concierge", "promoteur", "touriste", "savante", "echevin", "coursier"]
STRASCENDANCE_PLACES = "B3 B5 C1 C2 C3 C4 E2 E4 E6 F1 F4 F6 G1 G2 G5 K2 K3 K5 M1 M3 M4 M6 N1 N2 N5 N6 O3 O5 O6 P2 P5 R1 R4 R6 W3 W4".split()
STRASCENDANCE_DEALT = {2: 15, 3: 12, 4: 9, 5: 7}


def open_strascendance(chance, players, options):
    cards = [f"EV{number:02}" for number in range(1, 43) if not options["shortDeck"] or number in STRASCENDANCE_SHORT]
    yield f"events, from the top: {top(chance.shuffle('strascendance.events', cards))}"
    for seat, who in zip(range(players), chance.shuffle("strascendance.troublemakers", STRASCENDANCE_WHO)):
        yield f"seat {seat} is {who}"
    first = options["firstPlayer"]
    yield f"seat {chance.pick('strascendance.first_player', players)} begins" if first is None else f"seat {first} begins, as the table agreed"
    places, dealt = chance.shuffle("strascendance.places", STRASCENDANCE_PLACES), STRASCENDANCE_DEALT[players]
    for seat in range(players):
        yield f"places dealt to seat {seat}: {listed(places[dealt * seat : dealt * seat + dealt])}"


# What chance does at each site, the options of a table, how many can play, and what deals.
SITES = {
    "fiasko": {"shuffle": "shuffle"},
    "essen": {
        "events": "shuffle", "wishlist": "shuffle", "ranking_morning": "shuffle", "ranking_afternoon": "shuffle",
        "tiles": "shuffle", "last_round": "shuffle", "press_pass": "pick", "reshuffle": "shuffle",
    },
    "magnifique": {
        "first_player": "pick", "dice": "roll", "boards": "shuffle", "starting_posters": "shuffle", "tents": "shuffle",
        "master_deck": "shuffle", "talent_deck": "shuffle", "poster_deck": "shuffle",
    },
    "strascendance": {
        "troublemakers": "shuffle", "first_player": "pick", "places": "shuffle", "spaces": "pick", "events": "shuffle",
        "black": "roll", "white": "roll", "epidemic": "roll", "roll_digit": "roll", "reroll": "roll", "chaos": "roll",
        "reentry": "pick",
    },
}  # fmt: skip
SEAT = (None, "a number")
OPTIONS = {
    "fiasko": {"openHands": bool},
    "essen": {"noCrowd": bool, "noRankings": bool},
    "magnifique": {"startingCards": {"sets", "draft"}, "boardSide": {"A", "B"}},
    "strascendance": {"draft": bool, "shortDeck": bool, "firstPlayer": SEAT},
}
# The hash of the component data whose lists stand above; a printed copy may have others.
DATA = {
    "fiasko": "29116e55d43550e0536b7df62cfddc4949653f86f6fd3a5b183a13ca29bad114",
    "essen": "4e1bce1f9a7db292f06008234d1b7a4688988f485eccb0c83927e4b55402dd4e",
    "magnifique": "5d3d9b6cc6db170bd7f5757b3940248114badcca0afff39a3bc4fed358545aab",
    "strascendance": "f41fae4c28c08ddd75d85686f59762cc5e9d31ea56804384e83c442558af2fc5",
}
PLAYERS = {"fiasko": range(2, 6), "essen": range(2, 6), "magnifique": range(1, 5), "strascendance": range(2, 6)}
OPENINGS = {
    "fiasko": [open_fiasko],
    "essen": [open_essen, lay_out_essen],
    "magnifique": [open_magnifique],
    "strascendance": [open_strascendance],
}


def choices(site, players, use):
    """Among how many the use-th pick of a site can be."""
    if site == "strascendance.spaces":  # those nobody holds, fewer by one each time
        return {{2: 16, 3: 12, 4: 12, 5: 11}[players] - use}
    if site == "strascendance.reentry":  # whom nobody is; which of them have lost a pawn takes the rules to know
        return range(1, 7 - players)
    return {players}


def fits(kind, of, site, players, use, is_listed):
    """Whether there can be such a use: of the data listed here we know among how many; of other data, that it is a few."""
    if kind == "shuffle" or not is_listed:
        return (0 if kind == "shuffle" else 1) <= of <= (100 if is_listed else 1000)
    return of in ({6} if kind == "roll" else choices(site, players, use))


def check_uses(game, players, seed, told, is_listed):
    """Every use of chance that a record tells of, drawn again."""
    uses = Counter()
    for number, one in enumerate(told, 1):
        site, kind, of = one["site"], one["kind"], one["of"]
        prefix, _, name = site.partition(".")
        if prefix != game or SITES[game].get(name) != kind:
            raise Refused(f"use {number} of chance: {game} has no {kind} at a site “{site}”")
        if one["use"] != uses[site]:
            raise Refused(f"use {number} of chance: the next use of {site} is number {uses[site]}, not {one['use']}")
        if not fits(kind, of, site, players, one["use"], is_listed):
            raise Refused(f"use {number} of chance: no {kind} of {of} at {site}")
        uses[site] += 1
        words = stream(seed, site, one["use"])
        drawn = shuffled(words, range(of)) if kind == "shuffle" else below(words, of) + (kind == "roll")
        if drawn != one["result"]:
            raise Refused(f"use {number} of chance: the seed gives another result at use {one['use']} of {site}")


def check_chance(record):
    """Every use of chance; returns in words what was dealt, and how many uses there were (None if the record tells none)."""
    game, seed, told = record["game"], bytes_of(record["seed"], "the seed"), record.get("chance")
    is_listed = record["data"] == DATA[game]
    if told is None and "fairness" in record:
        raise Refused("the record has a proof, but does not tell what chance has drawn")
    if told is not None:
        check_uses(game, len(record["seats"]), seed, told, is_listed)
    if not is_listed:
        return ["not told here: the game was played with other component data than this page lists"], told and len(told)
    chance, words = Chance(seed), []
    for deal in OPENINGS[game]:
        # What is laid out after a draft is only there once the draft is over.
        if chance.log and (told is None or len(told) == len(chance.log)):
            break
        words += deal(chance, len(record["seats"]), record["options"])
        if told is not None and told[: len(chance.log)] != chance.log:
            number = next(number for number, one in enumerate(chance.log, 1) if told[number - 1 : number] != [one])
            one = chance.log[number - 1]
            raise Refused(f"use {number} of chance: the set-up has use {one['use']} of {one['site']} here, of {one['of']}")
    return words, told and len(told)


# ---------------------------------------------------------------- the document

NUMBER, TEXT, ANY = "a number", "a text", "anything"
DIGITS = TEXT
CUT = (None, {"hash": DIGITS, "contribution": (None, DIGITS)})
STANDING = {"seat": NUMBER, "rank": NUMBER, "total": "a whole number", "parts": dict, "ties?": dict, "won": bool, "title?": (None, TEXT)}
RECORD = {
    "format": TEXT,
    "version": NUMBER,
    "game": TEXT,
    "rules": NUMBER,
    "data": TEXT,
    "options": dict,
    "seats": [{"name?": TEXT, "bot?": TEXT}],
    "seed": DIGITS,
    "fairness?": {
        "table": TEXT,
        "deal": NUMBER,
        "commitment": DIGITS,
        "secret": DIGITS,
        "cuts": [CUT],
        "seating": {"drawn", "asSeated"},
        "places": [NUMBER],
        "aborted": [
            {
                "number": NUMBER,
                "commitment": DIGITS,
                "secret": DIGITS,
                "cuts": [CUT],
                "reason": {"freed", "left", "cutAnew", "closed", "expired"},
                "at": NUMBER,
            }
        ],
        "names": [DIGITS],
        "marks": {"start": DIGITS, "end": DIGITS},
    },
    "opening": TEXT,
    "length": NUMBER,
    "actions": [{"seat": NUMBER, "action": ANY, "at?": NUMBER, "by?": {"person", "bot", "standIn", "auto"}, "check": TEXT}],
    "chance?": [{"site": TEXT, "use": NUMBER, "kind": {"shuffle", "roll", "pick"}, "of": NUMBER, "result": ANY}],
    "result": (None, [STANDING]),
}


def demand(value, shape, path):
    """Refuses a value that is not of the shape: a name of a kind, a type, a set of words, a list, fields, or nothing (None) or another."""
    whole = isinstance(value, int) and not isinstance(value, bool)
    if isinstance(shape, tuple):
        return value is None or demand(value, shape[1], path)
    if shape is ANY:
        return True
    if isinstance(shape, dict):
        if not isinstance(value, dict):
            raise Refused(f"not a readable record: {path} is no object")
        known = {name.rstrip("?"): inner for name, inner in shape.items()}
        for name in value:
            if name not in known:
                raise Refused(f"not a readable record: {path}.{name} is too much")
        for name in shape:
            if name not in value and not name.endswith("?"):
                raise Refused(f"not a readable record: {path}.{name} is missing")
        return all(demand(inner, known[name], f"{path}.{name}") for name, inner in value.items())
    if isinstance(shape, list):
        if not isinstance(value, list):
            raise Refused(f"not a readable record: {path} is no list")
        return all(demand(inner, shape[0], f"{path}[{number}]") for number, inner in enumerate(value))
    fits = {
        NUMBER: whole and 0 <= value < 2**64,
        "a whole number": whole,
        TEXT: isinstance(value, str),
        dict: isinstance(value, dict),
        bool: isinstance(value, bool),
    }
    if not (value in shape if isinstance(shape, set) and isinstance(value, str) else not isinstance(shape, set) and fits[shape]):
        raise Refused(f"not a readable record: {path} is not {shape if isinstance(shape, (str, set)) else shape.__name__}")
    return True


def once(pairs):
    """The fields of an object, none of them twice."""
    document = dict(pairs)
    if len(document) != len(pairs):
        raise ValueError("a field is given twice")
    return document


def read(text):
    """A record from its text, exactly as this page describes it."""
    try:
        record = json.loads(text, object_pairs_hook=once)
    except (ValueError, RecursionError) as error:
        raise Refused(f"not a readable record: {error}") from error
    header = record if isinstance(record, dict) else {}
    if (header.get("format"), header.get("version")) != ("tablee.record", 1):
        raise Refused(f"this is “{header.get('format')}” version {header.get('version')}, not “tablee.record” version 1")
    demand(record, RECORD, "record")
    if record["length"] != len(record["actions"]):
        raise Refused(f"the record tells of {record['length']} actions but has {len(record['actions'])}: it was cut or added to")
    if record["game"] not in SITES:
        raise Refused(f"this page does not know the game “{record['game']}”")
    if len(record["seats"]) not in PLAYERS[record["game"]]:
        raise Refused(f"the table cannot be set up: {record['game']} is not for {len(record['seats'])} players")
    demand(record["options"], OPTIONS[record["game"]], "record.options")
    return record


# ---------------------------------------------------------------- what you noted yourself


def compare(record, marks, arguments):
    """Holds the record against what somebody noted; says what matches."""
    proof = record.get("fairness")
    if not (arguments.commitment or arguments.contribution or arguments.mark):
        yield "compared with nothing: --commitment, --contribution and --mark compare it with what you noted"
        return
    if proof is None:
        raise Refused("there is no proof in the record that could match what was given")
    if arguments.commitment:
        if arguments.commitment != proof["commitment"]:
            raise Refused("the commitment is another one than was given")
        yield "the commitment is the one given"
    given = {cut["contribution"]: place for place, cut in enumerate(proof["cuts"]) if cut is not None}
    for contribution in arguments.contribution:
        if contribution not in given:
            raise Refused(f"the contribution {contribution[:8]}… that was given is not in the seed")
        yield f"the contribution {contribution[:8]}… is in the seed, at place {given[contribution]}"
    for mark in arguments.mark:
        if bytes.fromhex(mark) not in marks:
            raise Refused(f"the mark {mark[:8]}… that was given is none of this game")
        yield f"the mark {mark[:8]}… is that after step {marks.index(bytes.fromhex(mark))}"


def check(text):
    """Everything that can be checked by the record alone: returns it, its marks, what was dealt, and how often chance was used."""
    record = read(text)
    marks = check_proof(record) if "fairness" in record else []
    return record, marks, *check_chance(record)


def verify(text, arguments):
    """Prints what is true of a record; returns the exit code."""
    record, marks, dealt, uses = check(text)
    matches = list(compare(record, marks, arguments))
    made = Counter(act.get("by", "nobody told") for act in record["actions"])

    print(f"{record['game']}, revision {record['rules']} of the rules, {len(record['seats'])} players")
    print("seed: proven" if marks else "seed: no proof in it, nothing shows where it came from")
    print(f"game: {'complete' if record['result'] is not None else 'a prefix, it was not over'}")
    print(f"acts: {len(record['actions'])} (" + ", ".join(f"{who} {made[who]}" for who in sorted(made)) + "); not replayed here")
    if marks:
        print(f"deals given up before: {len(record['fairness']['aborted'])}")
    print("chance: " + (f"all {uses} uses follow from the seed" if uses is not None else "the record does not tell its uses"))
    for match in matches:
        print(match)
    print("dealt:")
    for line in dealt:
        print(f"  {line}")
    return 3 if not marks else 4 if record["result"] is None else 0


def check_vectors(page):
    """The test vectors of docs/fairness.md: each computed again."""
    vectors = json.loads(page.split("<!-- vectors -->\n```json\n")[1].split("```\n<!-- end of vectors -->")[0])
    raw = bytes.fromhex
    compute = {
        "blake3": lambda v: blake3(bytes(place % 251 for place in range(v["bytes"]))).hex(),
        "keyed_hash": lambda v: keyed_hash(raw(v["key"]), raw(v["data"])).hex(),
        "derive_key": lambda v: derive_key(v["context"], raw(v["data"])).hex(),
        "chacha12": lambda v: list(itertools.islice(chacha12(raw(v["key"])), len(v["gives"]))),
        "roll": lambda v: 1 + below(stream(raw(v["seed"]), v["site"], v["use"]), v["of"]),
        "pick": lambda v: below(stream(raw(v["seed"]), v["site"], v["use"]), v["of"]),
        "shuffle": lambda v: shuffled(stream(raw(v["seed"]), v["site"], v["use"]), range(v["of"])),
        "canonical": lambda v: canonical(v["document"]),
        "commitment": lambda v: commitment_of(raw(v["secret"]), v["table"], v["deal"]).hex(),
        "hash": lambda v: hash_of_contribution(raw(v["commitment"]), raw(v["contribution"])).hex(),
        "seed": lambda v: seed_of(raw(v["secret"]), *header(v), [one and raw(one) for one in v["contributions"]]).hex(),
        "places": lambda v: drawn_places(raw(v["seed"]), v["players"]),
        "name": lambda v: name_of_seat(raw(v["secret"]), v["seat"], v["name"]).hex(),
        "first mark": lambda v: first_mark(
            raw(v["secret"]), *header(v), [(bot, raw(name), place) for bot, name, place in v["seats"]], v["aborted"], v["opening"]
        ).hex(),
        "next mark": lambda v: next_mark(
            raw(v["mark"]), raw(v["secret"]), v["step"], v["seat"], v["by"], v["at"], v["action"], v["check"]
        ).hex(),
    }

    def header(vector):
        return [vector[name] for name in ("table", "deal", "game", "rules", "data", "options")]

    wrong = [vector for vector in vectors if compute[vector["what"]](vector) != vector["gives"]]
    for vector in wrong:
        print(f"not so: {json.dumps(vector, ensure_ascii=False)}", file=sys.stderr)
    print(f"{len(vectors)} test vectors, {len(wrong)} of them computed otherwise")
    return 1 if wrong else 0


def digits(text):
    """An argument of 64 hexadecimal digits."""
    try:
        return bytes_of(text.lower(), "it").hex()
    except Refused as refused:
        raise argparse.ArgumentTypeError("64 hexadecimal digits are expected") from refused


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", help="the record")
    parser.add_argument("--commitment", type=digits, help="the commitment I saw before I sat down")
    parser.add_argument("--contribution", type=digits, action="append", default=[], help="what I gave; once for each seat of mine")
    parser.add_argument("--mark", type=digits, action="append", default=[], help="a mark I was shown at any step")
    parser.add_argument("--vectors", action="store_true", help="the file is docs/fairness.md: compute its test vectors instead")
    arguments = parser.parse_args()
    sys.stdout.reconfigure(encoding="utf-8")
    sys.stderr.reconfigure(encoding="utf-8")
    try:
        with open(arguments.file, "rb") as file:
            data = file.read()
    except OSError as error:
        parser.error(str(error))
    try:
        text = data.decode("utf-8")
        return check_vectors(text) if arguments.vectors else verify(text, arguments)
    except UnicodeError as error:
        print(f"refused: not a readable record: {error}", file=sys.stderr)
    except Refused as refused:
        print(f"refused: {refused}", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
