import { createDice, type Dice } from '../../../../server/kernel/dice.ts';
import type { Played } from '../mechanic.ts';
import { LINES } from './lineRows.ts';

/** Reels and rows. */
export const REELS = 5;
export const ROWS = 3;
/** Stops of a reel. */
export const STOPS = 32;
/** 0 is the dearest symbol, 7 the commonest; 8 is the wild for any of them, on the three middle reels. */
export const SYMBOLS = 8;
export const WILD = 8;
/** Lines of games whose record names none. */
const USUAL_LINES = 10;
/** A record with so many lines means: every way through the reels pays. */
const ALL_WAYS = 243;

const outerCounts = [2, 3, 3, 4, 4, 5, 5, 6, 0] as const;
const innerCounts = [2, 3, 3, 4, 4, 5, 5, 5, 1] as const;

/** The mechanics of one game: the same record always gives the same machine. */
export interface Machine {
  /** Symbols of each reel, top to bottom, going round. */
  reels: readonly (readonly number[])[];
  /** Row on each reel; empty where all ways pay. */
  lines: readonly (readonly number[])[];
}

/** Builds the reels of a game. No window ever shows a symbol twice on one reel. */
export function machineOf({ sysname, extra }: Pick<Played, 'sysname' | 'extra'>): Machine {
  const dice = createDice(`marquee/reels/${sysname}`);
  const reels = Array.from({ length: REELS }, (_, reel) =>
    stripOf(reel === 0 || reel === REELS - 1 ? outerCounts : innerCounts, dice),
  );
  return { reels, lines: extra.lines === ALL_WAYS ? [] : LINES.slice(0, extra.lines || USUAL_LINES) };
}

/** Lays symbols in a ring so that equal ones are at least three stops apart. */
function stripOf(counts: readonly number[], dice: Dice): number[] {
  for (;;) {
    const strip = tryStrip([...counts], dice);
    const ring = [...strip, ...strip.slice(0, ROWS - 1)];
    const isApart = ring.every((symbol, at) => !ring.slice(at + 1, at + ROWS).includes(symbol));
    if (strip.length === STOPS && isApart) return strip;
  }
}

function tryStrip(left: number[], dice: Dice): number[] {
  const strip: number[] = [];
  while (strip.length < STOPS) {
    const near = strip.slice(1 - ROWS);
    const bag = left.flatMap((count, symbol) => (near.includes(symbol) ? [] : Array<number>(count).fill(symbol)));
    if (bag.length === 0) return strip;
    const symbol = dice.pick(bag);
    left[symbol] = (left[symbol] ?? 0) - 1;
    strip.push(symbol);
  }
  return strip;
}

/** Symbols in a window: for each reel three, from the top. */
export function gridOf({ reels }: Machine, stops: readonly number[]): number[][] {
  return reels.map((strip, reel) =>
    Array.from({ length: ROWS }, (_, row) => strip[((stops[reel] ?? 0) + row) % STOPS] ?? 0),
  );
}
