import { writeFileSync } from 'node:fs';

/** One measured figure beside its reference from the same run. */
export interface Figure {
  id: string;
  value: number;
  unit: string;
  /** What it is compared with; null when the target is absolute. */
  reference: number | null;
  /** value ÷ reference; null without one. */
  ratio: number | null;
  /** As words: `≤ 1.25 ×`, `< 5 ms`. */
  target: string;
  pass: boolean;
}

/** A figure against an absolute bound. */
export function bounded(id: string, value: number, unit: string, bound: number): Figure {
  return { id, value, unit, reference: null, ratio: null, target: `≤ ${bound} ${unit}`, pass: value <= bound };
}

/** A figure as a multiple of its reference. */
export function compared(
  id: string,
  [value, reference]: readonly [number, number],
  unit: string,
  times: number,
): Figure {
  const ratio = value / reference;
  return { id, value, unit, reference, ratio, target: `≤ ${times} × reference`, pass: ratio <= times };
}

/** A figure measured in turn with its reference: the ratio is the median of the rounds', so that what slows a whole round down does not count. */
export function comparedInTurn(
  id: string,
  rounds: readonly (readonly [value: number, reference: number])[],
  unit: string,
  times = Number.POSITIVE_INFINITY,
): Figure {
  const ratio = median(rounds.map(([value, reference]) => value / reference));
  const target = Number.isFinite(times) ? `≤ ${times} × reference` : '—';
  const [value, reference] = [median(rounds.map(([one]) => one)), median(rounds.map(([, one]) => one))];
  return { id, value, unit, reference, ratio, target, pass: ratio <= times };
}

/** A figure that is only told. */
export function told(id: string, value: number, unit: string, reference: number | null = null): Figure {
  return { id, value, unit, reference, ratio: reference === null ? null : value / reference, target: '—', pass: true };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Measures three times: one alone says as much of what else the machine did. @returns the median of each figure */
export async function medianOfThree<F extends Readonly<Record<string, number>>>(measure: () => Promise<F>): Promise<F> {
  const [first, ...others] = [await measure(), await measure(), await measure()] as const;
  const middle = ([name, value]: [string, number]) => [
    name,
    median([value, ...others.map((one) => Number(one[name]))]),
  ];
  return Object.fromEntries(Object.entries(first).map(middle)) as F;
}

export function print(figures: readonly Figure[]): void {
  const rows = figures.map(({ id, value, unit, reference, ratio, target, pass }) => [
    pass ? 'ok  ' : 'MISS',
    id,
    `${round(value)} ${unit}`,
    reference === null ? '' : `reference ${round(reference)}`,
    ratio === null ? '' : `${ratio.toFixed(2)} ×`,
    target,
  ]);
  const widths = rows[0]?.map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of rows)
    process.stdout.write(
      `${row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    );
}

export function writeJson(file: string, figures: readonly Figure[]): void {
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`);
}

function round(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 3 : 1);
}
