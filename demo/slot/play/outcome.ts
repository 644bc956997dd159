import { createHmac } from 'node:crypto';
import { gridOf, type Machine, REELS, STOPS, WILD } from './machine.ts';
import { type Paytable, SHORTEST_RUN } from './paytable.ts';

/** One winning run. */
export interface Run {
  symbol: number;
  /** Reels it reaches over, from the first. */
  length: number;
  /** Its line, from 0; -1 where all ways pay. */
  line: number;
  /** Cells that win, as `reel * 3 + row`. */
  cells: readonly number[];
  /** Tenths of the stake. */
  pay: number;
}

/** What a round gave. Everything in it follows from the stops. */
export interface Outcome {
  stops: readonly number[];
  /** Symbols by reel, from the top row. */
  grid: readonly (readonly number[])[];
  runs: readonly Run[];
  /** Tenths of the stake. */
  pay: number;
}

/** An outcome, as a round's row keeps it. */
export function readOutcome(text: string): Outcome {
  return JSON.parse(text) as Outcome;
}

const WORDS = 2 ** 32;

/**
 * Whole numbers from 0 to below `limit`, all equally likely: HMAC-SHA256 of key and a counter, four bytes at a time; what would
 * prefer the low numbers is thrown away.
 */
export function createChance(seed: string, key: string): (limit: number) => number {
  let counter = 0;
  let bytes = Buffer.alloc(0);
  let at = 0;
  const word = (): number => {
    if (at >= bytes.length) {
      bytes = createHmac('sha256', Buffer.from(seed, 'hex')).update(`${key}:${counter}`).digest();
      counter += 1;
      at = 0;
    }
    at += 4;
    return bytes.readUInt32BE(at - 4);
  };
  return (limit) => {
    const fair = WORDS - (WORDS % limit);
    for (;;) {
      const drawn = word();
      if (drawn < fair) return drawn % limit;
    }
  };
}

/** The stops that a seed and a browser's key give. */
export function drawStops(seed: string, key: string): number[] {
  const chance = createChance(seed, key);
  return Array.from({ length: REELS }, () => chance(STOPS));
}

/** Reads a window: every winning run from the first reel on. */
export function outcomeOf(machine: Machine, pays: Paytable, stops: readonly number[]): Outcome {
  const grid = gridOf(machine, stops);
  const runs = machine.lines.length > 0 ? lineRuns(machine, pays, grid) : wayRuns(pays, grid);
  return { stops, grid, runs, pay: runs.reduce((sum, { pay }) => sum + pay, 0) };
}

function lineRuns({ lines }: Machine, pays: Paytable, grid: readonly (readonly number[])[]): Run[] {
  const runs: Run[] = [];
  for (const [line, rows] of lines.entries()) {
    const symbol = grid[0]?.[rows[0] ?? 0] ?? 0;
    let length = 1;
    while (length < REELS && fits(grid[length]?.[rows[length] ?? 0], symbol)) length += 1;
    if (length < SHORTEST_RUN) continue;
    const pay = pays[symbol]?.[length - SHORTEST_RUN] ?? 0;
    runs.push({ symbol, length, line, pay, cells: rows.slice(0, length).map((row, reel) => reel * 3 + row) });
  }
  return runs;
}

function wayRuns(pays: Paytable, grid: readonly (readonly number[])[]): Run[] {
  const runs: Run[] = [];
  for (const symbol of grid[0] ?? []) {
    const cells: number[] = [];
    let length = 0;
    let ways = 1;
    while (length < REELS) {
      const hits = (grid[length] ?? []).flatMap((one, row) => (fits(one, symbol) ? [length * 3 + row] : []));
      if (hits.length === 0) break;
      cells.push(...hits);
      ways *= hits.length;
      length += 1;
    }
    if (length < SHORTEST_RUN) continue;
    runs.push({ symbol, length, line: -1, cells, pay: ways * (pays[symbol]?.[length - SHORTEST_RUN] ?? 0) });
  }
  return runs;
}

function fits(one: number | undefined, symbol: number): boolean {
  return one === symbol || one === WILD;
}
