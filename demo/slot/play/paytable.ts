import type { Game } from '#schemas/platform/games.ts';
import { type Machine, REELS, ROWS, STOPS, SYMBOLS, WILD } from './machine.ts';

/** Pays are tenths of the whole stake, so that every stake that is a multiple of ten minor units is paid exactly. */
export const PAY_PARTS = 10n;
/** Shortest run that pays. */
export const SHORTEST_RUN = 3;

/** By symbol, then by length of the run (three, four, five). */
export type Paytable = readonly (readonly number[])[];

/** How the pays of a run of three, four and five relate, by the volatility of the record (1 to 5). */
const runShapes = [
  [2, 5, 12],
  [2, 6, 20],
  [2, 8, 40],
  [2, 9, 80],
  [2, 12, 160],
] as const;
/** How symbols relate, from the dearest. */
const symbolShape = [20, 12, 8, 5, 3, 3, 2, 2] as const;

interface Entry {
  symbol: number;
  run: number;
  /** How often it comes, over all positions of the reels and all lines. */
  times: bigint;
  shape: bigint;
  /** Highest pay that keeps every round below the record's `max_win`. */
  most: bigint;
  pay: bigint;
}

/** Positions that five reels can stand in. */
const POSITIONS = BigInt(STOPS) ** BigInt(REELS);

/**
 * Pays that return what the record says: every run of every symbol is counted over all positions of the reels, and pays are filled
 * up until their sum is the record's `rtp`, from the shape its `volatility` asks for. The remainder goes to the rarest run, so that
 * the return is exact to less than a thousandth of a percent. Whole numbers only.
 */
export function paytableOf({ extra }: Pick<Game, 'extra'>, machine: Machine): Paytable {
  const shape = runShapes[extra.volatility - 1] ?? runShapes[2];
  const most = mostPays(machine, BigInt(extra.max_win));
  const entries = symbolShape.flatMap((dear, symbol) =>
    shape.map((long, place): Entry => {
      const run = place + SHORTEST_RUN;
      const times = timesOf(machine, symbol, run);
      return { symbol, run, times, shape: BigInt(dear * long), most: most(run), pay: 1n };
    }),
  );
  const wanted = (BigInt(extra.rtp.replace('.', '')) * POSITIONS * PAY_PARTS) / 1000n;
  fill(entries, wanted - returnOf(entries));
  return Array.from({ length: SYMBOLS }, (_, symbol) =>
    entries.filter((entry) => entry.symbol === symbol).map(({ pay }) => Number(pay)),
  );
}

/** The exact return of a paytable, as parts of `whole`. For tests and the information sheet. */
export function exactReturn(machine: Machine, pays: Paytable): { part: bigint; whole: bigint } {
  let part = 0n;
  for (const [symbol, runs] of pays.entries()) {
    for (const [place, pay] of runs.entries()) part += BigInt(pay) * timesOf(machine, symbol, place + SHORTEST_RUN);
  }
  return { part, whole: POSITIONS * PAY_PARTS };
}

function returnOf(entries: readonly Entry[]): bigint {
  return entries.reduce((sum, { pay, times }) => sum + pay * times, 0n);
}

/** Part of each highest pay that is kept for the last small steps. */
const KEPT_PART = 8n;

/** Shares out `left` by shape, then what remains one by one, in the largest steps that fit. */
function fill(entries: readonly Entry[], left: bigint): void {
  let rest = left;
  for (let spent = 1n; spent > 0n; rest -= spent) {
    const open = entries.filter(({ pay, most }) => pay < most - most / KEPT_PART);
    const weight = open.reduce((sum, { times, shape }) => sum + times * shape, 0n);
    const whole = rest;
    spent = open.reduce((sum, entry) => {
      const room = entry.most - entry.most / KEPT_PART - entry.pay;
      const share = (entry.shape * whole) / weight;
      return sum + raise(entry, share < room ? share : room);
    }, 0n);
  }
  const steps = entries.toSorted((a, b) => (a.times === b.times ? 0 : a.times > b.times ? -1 : 1));
  for (;;) {
    const next = steps.find((entry) => entry.times <= rest && mayRise(entry, entries));
    if (!next) return;
    rest -= raise(next, 1n);
  }
}

/** @returns what it costs */
function raise(entry: Entry, by: bigint): bigint {
  entry.pay += by;
  return by * entry.times;
}

/** A longer run and a dearer symbol never pay less. */
function mayRise({ symbol, run, pay, most }: Entry, entries: readonly Entry[]): boolean {
  if (pay >= most) return false;
  return entries.every((other) => {
    const isAbove =
      (other.symbol === symbol && other.run === run + 1) || (other.symbol === symbol - 1 && other.run === run);
    return !isAbove || other.pay > pay;
  });
}

/** In how many of all positions, summed over lines or ways, a run of exactly this length stands. */
function timesOf({ reels, lines }: Machine, symbol: number, run: number): bigint {
  const isWays = lines.length === 0;
  let times = isWays ? 1n : BigInt(lines.length);
  for (const [reel, strip] of reels.entries()) {
    const hits = strip.filter((one) => one === symbol || one === WILD).length;
    if (reel < run) times *= BigInt(isWays ? hits * ROWS : hits);
    else if (reel > run) times *= BigInt(STOPS);
    else times *= BigInt(isWays ? windowsWithout(strip, symbol) : STOPS - hits);
  }
  return times;
}

function windowsWithout(strip: readonly number[], symbol: number): number {
  return strip.filter((_, stop) =>
    Array.from({ length: ROWS }, (__, row) => strip[(stop + row) % STOPS]).every(
      (one) => one !== symbol && one !== WILD,
    ),
  ).length;
}

/**
 * Pays that no round can exceed `max_win` with. A window shows a symbol once on a reel, so runs of five start and end at one cell
 * each: of all lines from a row, only those that end in one row can be such runs; the others are runs of four at most.
 */
function mostPays({ lines }: Machine, maxWin: bigint): (run: number) => bigint {
  const parts = maxWin * PAY_PARTS;
  if (lines.length === 0) return () => parts / 24n; // three symbols on the first reel, eight ways each: wilds double three reels
  let fives = 0;
  for (let first = 0; first < ROWS; first += 1) {
    const ends = Array.from(
      { length: ROWS },
      (_, last) => lines.filter((line) => line[0] === first && line[REELS - 1] === last).length,
    );
    fives += Math.max(...ends);
  }
  const fours = Math.max(lines.length - fives, 1);
  const mostOfFive = (parts * 3n) / 4n / BigInt(fives);
  const mostOfFour = parts / 4n / BigInt(fours);
  return (run) => (run === REELS ? mostOfFive : mostOfFour < mostOfFive ? mostOfFour : mostOfFive);
}
