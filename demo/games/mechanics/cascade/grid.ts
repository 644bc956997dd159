import type { Chance } from '../../play/chance.ts';

export const COLUMNS = 5;
export const ROWS = 5;
/** Symbols of the sheet that are used, from the dearest. */
export const SYMBOLS = 7;
/** So many of a symbol, anywhere, pay and vanish. */
export const FEWEST = 7;
/** Falls of one round. The first counts once, the fifth five times. */
export const MOST_FALLS = 5;

/** Symbols of each column, top to bottom, in a cycle: the symbols above the window fall in next. The same in every game. */
const STRIPS: readonly (readonly number[])[] = [
  '6553564032610124',
  '2250434316650615',
  '6032301165526445',
  '1625512460353406',
  '4433155261260506',
].map((strip) => [...strip].map(Number));

/** Places of a column. */
export const STOPS = 16;

/** Symbols that vanish together. */
export interface Group {
  symbol: number;
  /** As `column * 5 + row`, rows from the top. */
  cells: readonly number[];
}

/** The grid before a fall, and its groups that pay; of the last one nothing pays, unless it was the fifth. */
export interface Fall {
  /** Symbol of each cell. */
  grid: readonly number[];
  groups: readonly Group[];
}

export function drawStops(chance: Chance): number[] {
  return Array.from({ length: COLUMNS }, () => chance(STOPS));
}

/** Lets symbols fall until nothing more pays, or five times. Plain loops: a test plays all million rounds. */
export function fallsFrom(stops: readonly number[]): Fall[] {
  const tops = [...stops];
  let grid: number[] = [];
  for (let column = 0; column < COLUMNS; column += 1) addFrom(grid, column, { from: tops[column] ?? 0, count: ROWS });
  const falls: Fall[] = [];
  for (;;) {
    const groups = falls.length < MOST_FALLS ? groupsIn(grid) : [];
    falls.push({ grid, groups });
    if (groups.length === 0) return falls;
    grid = dropped(grid, groups, tops);
  }
}

/** Adds symbols of a column's strip to a grid; a place before the strip's first is near its end. */
function addFrom(grid: number[], column: number, { from, count }: { from: number; count: number }): void {
  const strip = STRIPS[column] ?? [];
  for (let place = from + STOPS; place < from + STOPS + count; place += 1) grid.push(strip[place % STOPS] ?? 0);
}

function groupsIn(grid: readonly number[]): Group[] {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  let isPaid = false;
  for (const symbol of grid) {
    const count = (counts[symbol] ?? 0) + 1;
    counts[symbol] = count;
    if (count === FEWEST) isPaid = true;
  }
  if (!isPaid) return [];
  return counts.flatMap((count, symbol) =>
    count < FEWEST ? [] : [{ symbol, cells: grid.flatMap((one, cell) => (one === symbol ? [cell] : [])) }],
  );
}

/** Removes the symbols that paid; those above come down, and the columns go on. `tops` moves with them. */
function dropped(grid: readonly number[], groups: readonly Group[], tops: number[]): number[] {
  const gone = groups.map(({ symbol }) => symbol);
  const next: number[] = [];
  for (let column = 0; column < COLUMNS; column += 1) {
    const remaining = grid.slice(column * ROWS, (column + 1) * ROWS).filter((symbol) => !gone.includes(symbol));
    const count = ROWS - remaining.length;
    // going round: never far below the strip's first place, so that `addFrom` finds it
    const top = ((tops[column] ?? 0) - count + STOPS) % STOPS;
    tops[column] = top;
    addFrom(next, column, { from: top, count });
    next.push(...remaining);
  }
  return next;
}
