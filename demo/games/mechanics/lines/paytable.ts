import { type Entry, type ExactReturn, fillPays, PAY_PARTS, wantedOf } from '../../play/fillPays.ts';
import type { Played } from '../mechanic.ts';
import { type Machine, REELS, ROWS, STOPS, SYMBOLS, WILD } from './machine.ts';

/** Shortest run that pays. */
export const SHORTEST_RUN = 3;

/** By symbol, then by length of the run (three, four, five). */
export type Paytable = readonly (readonly number[])[];

/** Relative pays of a run of three, four and five, by the volatility of the record (1 to 5). */
const runShapes = [
  [2, 5, 12],
  [2, 6, 20],
  [2, 8, 40],
  [2, 9, 80],
  [2, 12, 160],
] as const;
/** Relative pays of the symbols, from the dearest. */
const symbolShape = [20, 12, 8, 5, 3, 3, 2, 2] as const;

/** Positions of the five reels. */
const POSITIONS = BigInt(STOPS) ** BigInt(REELS);

/**
 * Pays that return what the record says: every run of every symbol is counted over all positions of the reels, and pays are filled
 * up until their sum is the record's `rtp`, from the shape its `volatility` asks for. The remainder goes to the rarest run, so that
 * the return is exact to less than a thousandth of a percent. Whole numbers only.
 */
export function paytableOf({ extra }: Pick<Played, 'extra'>, machine: Machine): Paytable {
  const shape = runShapes[extra.volatility - 1] ?? runShapes[2];
  const most = mostPays(machine, BigInt(extra.max_win));
  const entries = symbolShape.flatMap((dear, symbol) =>
    shape.map((long, place): Entry => {
      const run = place + SHORTEST_RUN;
      const times = timesOf(machine, symbol, run);
      return { row: symbol, place, times, shape: BigInt(dear * long), most: most(run), pay: 1n };
    }),
  );
  fillPays(entries, wantedOf(extra.rtp, POSITIONS * PAY_PARTS));
  return Array.from({ length: SYMBOLS }, (_, symbol) =>
    entries.filter(({ row }) => row === symbol).map(({ pay }) => Number(pay)),
  );
}

/** The exact return of a paytable, as parts of `whole`. For tests and the information sheet. */
export function exactReturn(machine: Machine, pays: Paytable): ExactReturn {
  let part = 0n;
  for (const [symbol, runs] of pays.entries()) {
    for (const [place, pay] of runs.entries()) part += BigInt(pay) * timesOf(machine, symbol, place + SHORTEST_RUN);
  }
  return { part, whole: POSITIONS * PAY_PARTS };
}

/** Number of positions, summed over lines or ways, with a run of exactly this length. */
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
