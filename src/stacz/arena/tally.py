"""What the games of a tournament say about bots and seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

import msgspec

from stacz.arena.contest import Played
from stacz.arena.intervals import Interval, share_interval
from stacz.arena.ratings import Meeting, rate
from stacz.arena.sprt import Sprt, Verdict
from stacz.arena.tournament import Tournament
from stacz.core.chance import mixed


class BotResult(msgspec.Struct):
    """One name; bots of the same name are counted together. `games` are pairs of a game and a seat."""

    name: str
    games: int
    win_share: float
    ci95: Interval
    mean_score: float
    rating: float
    rating_plus_minus: float


class Share(msgspec.Struct):
    """A part of the wins."""

    win_share: float
    ci95: Interval


class SeatResult(msgspec.Struct):
    """A seat: over all bots, and for each bot."""

    seat: int
    win_share: float
    ci95: Interval
    mean_score: float
    bots: dict[str, Share]  # each bot in this seat


class Thinking(msgspec.Struct):
    """How long a bot took on the machine that played: no part of the result."""

    name: str
    choices: int
    mean_ms: float
    longest_ms: float


class Summary(msgspec.Struct):
    """The outcome of a tournament. Runs with the same settings have the same hash and differ in `thinking` alone."""

    game: str
    seats: int
    options: dict[str, Any]
    seed: int
    deals: int
    line_ups: list[list[str]]
    games: int
    decisions: int
    mean_length: float  # decisions in a game
    shortest: int
    longest: int
    endings: dict[str, int]
    bots: list[BotResult]
    seat_results: list[SeatResult]
    hash: str
    thinking: list[Thinking]
    sprt: Verdict | None = None  # where a question was asked


def summarise(tournament: Tournament, games: Sequence[Played], sprt: Sprt | None = None) -> Summary:
    """Sum up games that are in the order of deals and seatings."""
    lengths = [game.length for game in games]
    endings = Counter(tournament.game.endings[game.ending] for game in games)
    names = list(dict.fromkeys(name for line_up in tournament.line_ups for name in line_up))
    return Summary(
        game=tournament.game.code,
        seats=tournament.seats,
        options=tournament.options,
        seed=tournament.seed,
        deals=tournament.deals,
        line_ups=[list(line_up) for line_up in tournament.line_ups],
        games=len(games),
        decisions=sum(lengths),
        mean_length=round(sum(lengths) / len(games), 3),
        shortest=min(lengths),
        longest=max(lengths),
        endings={str(ending): endings[ending] for ending in tournament.game.endings},
        bots=bot_results(tournament, games, names),
        seat_results=[seat_result(tournament, games, names, seat) for seat in range(tournament.seats)],
        hash=overall_hash(games),
        thinking=[thinking(tournament, games, name) for name in names],
        sprt=sprt.verdict() if sprt else None,
    )


def bot_results(tournament: Tournament, games: Sequence[Played], names: Sequence[str]) -> list[BotResult]:
    """Return the bots, the best rating first."""
    ratings = rate(meetings(tournament, games, names))
    results = []
    for name, (rating, reach) in zip(names, ratings, strict=True):
        rows = [
            (game.deal, game.share(seat), game.scores[seat])
            for game in games
            for seat, bot in enumerate(tournament.tables[game.seating])
            if bot == name
        ]
        by_deal = [mean(share for _, share, _ in deal) for _, deal in groupby(rows, key=lambda row: row[0])]
        alone = all(set(line_up) == {name} for line_up in tournament.line_ups if name in line_up)
        share = mean(by_deal)
        results.append(
            BotResult(
                name=name,
                games=len(rows),
                win_share=round(share, 6),
                ci95=rounded((share, share) if alone else share_interval(by_deal)),  # alone it wins its part, always
                mean_score=round(mean(score for _, _, score in rows), 4),
                rating=round(rating, 1),
                rating_plus_minus=round(reach, 1),
            )
        )
    return sorted(results, key=lambda result: (-result.rating, -result.win_share, names.index(result.name)))


def meetings(tournament: Tournament, games: Sequence[Played], names: Sequence[str]) -> list[list[Meeting]]:
    """Return, deal by deal, what the ratings are made from."""
    deals = []
    for _, deal in groupby(games, key=lambda game: game.deal):
        found = []
        of_line_up = lambda game: tournament.line_up_of[tournament.tables[game.seating]]  # noqa: E731 - used twice, here
        for number, group in groupby(sorted(deal, key=of_line_up), key=of_line_up):
            played = list(group)
            wins = dict.fromkeys(names, 0.0)
            for game in played:
                for seat in game.winners:
                    wins[tournament.tables[game.seating][seat]] += game.share(seat)
            line_up = tournament.line_ups[number]
            found.append(Meeting(tuple(map(line_up.count, names)), len(played), tuple(wins.values())))
        deals.append(found)
    return deals


def seat_result(tournament: Tournament, games: Sequence[Played], names: Sequence[str], seat: int) -> SeatResult:
    """Return what became of whoever sat there."""
    whole = share_of(games, seat)
    bots = {}
    for name in names:
        own = [game for game in games if tournament.tables[game.seating][seat] == name]
        if own:
            bots[name] = share_of(own, seat)
    score = mean(game.scores[seat] for game in games)
    return SeatResult(seat, whole.win_share, whole.ci95, round(score, 4), bots)


def share_of(games: Sequence[Played], seat: int) -> Share:
    """Return what a seat won in some games that are in the order of deals."""
    by_deal = [mean(game.share(seat) for game in deal) for _, deal in groupby(games, key=lambda game: game.deal)]
    return Share(round(mean(by_deal), 6), rounded(share_interval(by_deal)))


def thinking(tournament: Tournament, games: Sequence[Played], name: str) -> Thinking:
    """Return how long a bot took."""
    choices = thought = longest = 0
    for game in games:
        for seat, bot in enumerate(tournament.tables[game.seating]):
            if bot == name:
                choices += game.choices[seat]
                thought += game.thought_us[seat]
                longest = max(longest, game.longest_us[seat])
    return Thinking(name, choices, round(thought / max(1, choices) / 1000, 4), round(longest / 1000, 3))


def overall_hash(games: Iterable[Played]) -> str:
    """Return a hash of all results: equal only where every game went the same way."""
    chained = 0
    for game in games:
        for number in (game.deal, game.seating, int(game.hash, 16), game.length):
            chained = mixed(chained, number)
    return f"{chained:016x}"


def mean(values: Iterable[float]) -> float:
    """Return the mean, summed in order."""
    rows = list(values)
    return sum(rows) / len(rows)


def rounded(interval: Interval) -> Interval:
    """Return an interval without digits that mean nothing."""
    return round(interval[0], 6), round(interval[1], 6)
