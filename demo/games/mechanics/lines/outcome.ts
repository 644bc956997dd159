import type { Chance } from '../../play/chance.ts';
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

/** Result of a round. Everything in it follows from the stops. */
export interface LinesDrawn {
  stops: readonly number[];
  /** Symbols by reel, from the top row. */
  grid: readonly (readonly number[])[];
  runs: readonly Run[];
  /** Tenths of the stake. */
  pay: number;
}

/** The stops that chance gives. */
export function drawStops(chance: Chance): number[] {
  return Array.from({ length: REELS }, () => chance(STOPS));
}

/** Reads a window: every winning run from the first reel on. */
export function outcomeOf(machine: Machine, pays: Paytable, stops: readonly number[]): LinesDrawn {
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
