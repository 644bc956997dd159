/** Pays are tenths of the whole stake, so that every stake that is a multiple of ten minor units is paid exactly. */
export const PAY_PARTS = 10n;

/** A pay as so many times the whole stake. */
export function timesOfStake(pay: number): number {
  return pay / Number(PAY_PARTS);
}

/** One thing that a game pays for, and how much. */
export interface Entry {
  /** Place in the paytable: rows run from the dearest, and a row pays more from place to place. */
  row: number;
  place: number;
  /** Number of times it is paid, over all that chance can draw. */
  times: bigint;
  /** Its pay relative to those of the others. */
  shape: bigint;
  /** Highest pay that keeps every round below the record's `max_win`. */
  most: bigint;
  /** Tenths of the stake. */
  pay: bigint;
}

/** Return of a game over all stakes, as a part of `whole`. */
export interface ExactReturn {
  part: bigint;
  whole: bigint;
}

/** @param rtp of the record, such as `96.5` @param whole all that chance can draw, times PAY_PARTS @returns what is to be paid over all of it */
export function wantedOf(rtp: string, whole: bigint): bigint {
  return (BigInt(rtp.replace('.', '')) * whole) / 1000n;
}

export function paidBy(entries: readonly Pick<Entry, 'pay' | 'times'>[]): bigint {
  return entries.reduce((sum, { pay, times }) => sum + pay * times, 0n);
}

/** Part of each highest pay that is kept for the last small steps. */
const RESERVED_PART = 8n;

/**
 * Raises pays until together they are `wanted`, never more: by shape first, then what remains one by one, in the largest steps that fit.
 * A dearer row and a later place never pay less. Whole numbers only.
 */
export function fillPays(entries: readonly Entry[], wanted: bigint): void {
  let rest = wanted - paidBy(entries);
  for (let spent = 1n; spent > 0n; rest -= spent) {
    const open = entries.filter(({ pay, most }) => pay < most - most / RESERVED_PART);
    const weight = open.reduce((sum, { times, shape }) => sum + times * shape, 0n);
    if (weight === 0n) break;
    const whole = rest;
    spent = open.reduce((sum, entry) => {
      const room = entry.most - entry.most / RESERVED_PART - entry.pay;
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

/** @returns its cost */
function raise(entry: Entry, by: bigint): bigint {
  entry.pay += by;
  return by * entry.times;
}

function mayRise({ row, place, pay, most }: Entry, entries: readonly Entry[]): boolean {
  if (pay >= most) return false;
  return entries.every((other) => {
    const isAbove =
      (other.row === row && other.place === place + 1) || (other.row === row - 1 && other.place === place);
    return !isAbove || other.pay > pay;
  });
}
