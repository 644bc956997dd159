import { type Condition, MAX_EXPRESSION_DEPTH, MAX_EXPRESSION_STEPS, type Read, UNKNOWN } from './types.ts';

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

/** Decides a condition. An invalid one is false: a node that should be hidden is never shown by a mistake in its condition. */
export function evaluate(condition: Condition | Readonly<Record<string, unknown>>, read: Read, nowMs: number): Verdict {
  const run: Run = { read, nowMs, steps: 0, isBroken: false };
  const verdict = decide(condition, run, 0);
  return run.isBroken ? false : verdict;
}

function decide(condition: unknown, run: Run, depth: number): Verdict {
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
    const verdict = decide(inner, run, depth + 1);
    return verdict === undefined ? undefined : !verdict;
  },
  is: (path, run) => known(valueOf({ get: path }, run), (value) => value === true),
  empty: (path, run) =>
    known(
      valueOf({ get: path }, run),
      (value) => value === undefined || value === null || value === '' || value === false,
    ),
  eq: compare((a, b) => a === b),
  ne: compare((a, b) => a !== b),
  gt: compare(ordered((order) => order > 0)),
  gte: compare(ordered((order) => order >= 0)),
  lt: compare(ordered((order) => order < 0)),
  lte: compare(ordered((order) => order <= 0)),
  in: (pair, run) => {
    const [operand, list]: readonly unknown[] = Array.isArray(pair) ? pair : [];
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
  for (const inner of list) {
    const verdict = decide(inner, run, depth + 1);
    if (run.isBroken) return false; // the rest decides nothing any more, however long it is
    if (verdict === stopAt) return stopAt;
    open ||= verdict === undefined;
  }
  return open ? undefined : !stopAt;
}

function compare(test: (a: unknown, b: unknown) => boolean): Judge {
  return (pair, run) => {
    if (!Array.isArray(pair) || pair.length !== 2) return broken(run);
    const [left, right] = [valueOf(pair[0], run), valueOf(pair[1], run)];
    return left === UNKNOWN || right === UNKNOWN ? undefined : test(left, right);
  };
}

function timed(instant: unknown, run: Run, test: (atMs: number) => boolean): boolean {
  const atMs = typeof instant === 'string' ? Date.parse(instant) : Number.NaN;
  return Number.isNaN(atMs) ? broken(run) : test(atMs);
}

/** Compares texts with texts and numbers with numbers. A text that is a number, as forms have them, may stand against a number. */
function ordered(test: (order: number) => boolean): (a: unknown, b: unknown) => boolean {
  return (a, b) => {
    if (typeof a === 'string' && typeof b === 'string') return test(a < b ? -1 : Number(a > b));
    const [left, right] = [numberIn(a), numberIn(b)];
    return !Number.isNaN(left) && !Number.isNaN(right) && test(left - right);
  };
}

function numberIn(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
}

function known(value: unknown, test: (value: unknown) => boolean): Verdict {
  return value === UNKNOWN ? undefined : test(value);
}

function valueOf(operand: unknown, run: Run): unknown {
  if (operand === null || typeof operand !== 'object') return operand;
  const path: unknown = Reflect.get(operand, 'get');
  return typeof path === 'string' ? run.read(path) : broken(run);
}
