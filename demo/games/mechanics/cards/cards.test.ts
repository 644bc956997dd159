import { describe, expect, it } from 'vitest';
import { makeGames } from '../../../catalogue/games.ts';
import { winOf } from '../../play/outcome.ts';
import type { Bet } from '../mechanic.ts';
import { mechanicOf } from '../mechanicOf.ts';
import { type CardDrawn, cards } from './cards.ts';

const DECK = 52;
const games = makeGames(0).filter(({ type }) => type === 'high_low');
const turn = (drawn: number, bets: readonly Bet[]) => cards.draw(games[0] as never, () => drawn, bets) as CardDrawn;
const everyCard = (bets: readonly Bet[]) => Array.from({ length: DECK }, (_, drawn) => turn(drawn, bets));

describe('a card against a seven', () => {
  it('is each of 52 cards equally often, and every bet returns 12 of 13 parts: 92.31 %', () => {
    expect(new Set(everyCard([]).map(({ rank, suit }) => `${rank}/${suit}`)).size).toBe(DECK);
    for (const on of ['low', 'seven', 'high']) {
      const paid = everyCard([{ on, chips: 1 }]).reduce((sum, { pay }) => sum + pay, 0);
      expect([on, paid]).toEqual([on, 48]);
    }
    expect(cards.exactReturn(games[0] as never)).toEqual({ part: 12n, whole: 13n });
  });

  it('wins for the place that holds it alone', () => {
    const wonBy = (on: string) =>
      everyCard([{ on, chips: 1 }])
        .filter(({ pay }) => pay > 0)
        .map(({ rank }) => rank);
    expect([...new Set(wonBy('low'))]).toEqual([1, 2, 3, 4, 5, 6]);
    expect([...new Set(wonBy('seven'))]).toEqual([7]);
    expect([...new Set(wonBy('high'))]).toEqual([8, 9, 10, 11, 12, 13]);
  });

  it('adds up bets of one round, and pays them to the smallest unit', () => {
    const bets = [
      { on: 'low', chips: 2 },
      { on: 'seven', chips: 1 },
    ];
    expect(turn(0, bets)).toEqual({ rank: 1, suit: 0, bets, pay: 4, parts: 3 });
    expect(winOf(30n, turn(24, bets))).toBe(120n);
    expect(winOf(30n, turn(DECK - 1, bets))).toBe(0n);
  });

  it('plays every game of higher or lower in the catalogue: their names and records say so', () => {
    expect(games).toHaveLength(6);
    for (const game of games) {
      expect(mechanicOf(game)).toBe(cards);
      expect(game.description.title).toMatch(/(Hi-Lo|Higher or Lower)$/);
      expect([game.extra.rtp, game.extra.max_win]).toEqual(['92.3', 12]);
    }
  });

  it('leaves a game of higher or lower of an older catalogue to its reels: its record tells another return and highest win', () => {
    for (const { extra, ...game } of games) {
      const older = { ...game, extra: { ...extra, rtp: '94.1', max_win: 10_000, features: [] } };
      const { name, exactReturn } = mechanicOf(older);
      const { part, whole } = exactReturn(older);
      expect([name, (Number((part * 10_000n) / whole) / 100).toFixed(1)]).toEqual(['lines', '94.1']);
    }
  });
});
