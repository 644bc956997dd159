import {
  type Condition,
  MAX_EXPRESSION_DEPTH,
  MAX_EXPRESSION_STEPS,
  type Operand,
  type Read,
  UNKNOWN,
} from './types.ts';

/** true, false, or undefined: depends on something that is not known yet. */
export type Verdict = boolean | undefined;

interface Run {
  read: Read;
  /** UTC milliseconds. */
  nowMs: number;
  steps: number;
  /** Something was not understood: whatever stands around it (a `not`, above all), the whole is false. */
  isBroken: boolean;
}

/**
 * Decides a condition. What it does not understand is false: a node that should be hidden is never shown by a mistake in its condition.
 */
export function evaluate(condition: Condition, read: Read, nowMs: number): Verdict {
  const run: Run = { read, nowMs, steps: 0, isBroken: false };
  const verdict = decide(condition, run, 0);
  return run.isBroken ? false : verdict;
}

function decide(condition: Condition, run: Run, depth: number): Verdict {
  if (depth > MAX_EXPRESSION_DEPTH || ++run.steps > MAX_EXPRESSION_STEPS) return broken(run);
  if (condition === null || typeof condition !== 'object') return broken(run);
  const [operator = '', ...more] = Object.keys(condition);
  const judge = more.length === 0 && Object.hasOwn(judges, operator) ? judges[operator] : undefined;
  return judge ? judge(Reflect.get(condition, operator), run, depth) : broken(run);
}

function broken(run: Run): false {
  run.isBroken = true;
  return false;
}

type Judge = (argument: unknown, run: Run, depth: number) => Verdict;

const judges: Readonly<Record<string, Judge>> = {
  all: (list, run, depth) => fold(list, run, { depth, stopAt: false }),
  any: (list, run, depth) => fold(list, run, { depth, stopAt: true }),
  not: (inner, run, depth) => {
    const verdict = decide(inner as Condition, run, depth + 1);
    return verdict === undefined ? undefined : !verdict;
  },
  is: (path, run) => known(valueOf({ get: path as string }, run), (value) => value === true),
  empty: (path, run) =>
    known(
      valueOf({ get: path as string }, run),
      (value) => value === undefined || value === null || value === '' || value === false,
    ),
  eq: compare((a, b) => a === b),
  ne: compare((a, b) => a !== b),
  gt: compare((a, b) => ordered(a, b) && a > b),
  gte: compare((a, b) => ordered(a, b) && a >= b),
  lt: compare((a, b) => ordered(a, b) && a < b),
  lte: compare((a, b) => ordered(a, b) && a <= b),
  in: (pair, run) => {
    const [operand, list] = Array.isArray(pair) ? (pair as [Operand, unknown]) : [];
    if (operand === undefined || !Array.isArray(list)) return broken(run);
    return known(valueOf(operand, run), (value) => list.includes(value));
  },
  before: (instant, run) => timed(instant, run, (atMs) => run.nowMs < atMs),
  after: (instant, run) => timed(instant, run, (atMs) => run.nowMs >= atMs),
};

/** Ends at the first `stopAt`; an unknown part leaves the whole unknown unless another part settles it. */
function fold(list: unknown, run: Run, { depth, stopAt }: { depth: number; stopAt: boolean }): Verdict {
  if (!Array.isArray(list)) return broken(run);
  let open = false;
  for (const inner of list as Condition[]) {
    const verdict = decide(inner, run, depth + 1);
    if (verdict === stopAt) return stopAt;
    open ||= verdict === undefined;
  }
  return open ? undefined : !stopAt;
}

function compare(test: (a: never, b: never) => boolean): Judge {
  return (pair, run) => {
    if (!Array.isArray(pair) || pair.length !== 2) return broken(run);
    const [left, right] = [valueOf(pair[0] as Operand, run), valueOf(pair[1] as Operand, run)];
    return left === UNKNOWN || right === UNKNOWN ? undefined : test(left as never, right as never);
  };
}

function timed(instant: unknown, run: Run, test: (atMs: number) => boolean): boolean {
  const atMs = typeof instant === 'string' ? Date.parse(instant) : Number.NaN;
  return Number.isNaN(atMs) ? broken(run) : test(atMs);
}

function ordered(a: unknown, b: unknown): boolean {
  return typeof a === typeof b && (typeof a === 'number' || typeof a === 'string');
}

function known(value: unknown, test: (value: unknown) => boolean): Verdict {
  return value === UNKNOWN ? undefined : test(value);
}

function valueOf(operand: Operand, run: Run): unknown {
  if (operand === null || typeof operand !== 'object') return operand;
  return typeof operand.get === 'string' ? run.read(operand.get) : broken(run);
}
