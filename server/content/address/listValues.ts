import type { PageParameter } from '#schemas/content/pageAddress.ts';
import type { AskPublic } from './askPublic.ts';
import { publicCall } from './publicCall.ts';
import { readRows } from './readRows.ts';
import { valueAt } from './valueAt.ts';

/** Values of one parameter that are listed at most, and the answers in which they are read: these are kept for a while, hundreds of them. */
const MAX_VALUES = 20_000;
const MAX_ANSWERS = 250;

/** The values that could be read, and what kept the rest from being read: what the platform threw, or ContractError for garbage. */
export interface ListedValues {
  values: string[];
  failure?: unknown;
}

/**
 * The values that a parameter has, as its `list` says; none where it says nothing. Those that are led elsewhere are left out. An answer that
 * cannot be had costs those behind it alone.
 * @throws Error for a call that an address may not ask
 */
export async function listValues(
  { list, moved = {}, ownPages = {} }: PageParameter,
  ask: AskPublic,
): Promise<ListedValues> {
  if (!list) return { values: [] };
  const call = publicCall(list.call);
  if (call === null) throw new Error(`an address may not ask ${list.call}`);
  const values = new Set<string>();
  let failed: Pick<ListedValues, 'failure'> = {};
  try {
    for await (const rows of readRows(ask, {
      call,
      input: list.input ?? {},
      place: list.in,
      maxAnswers: MAX_ANSWERS,
    })) {
      for (const value of valuesOf(rows, list.value)) values.add(value);
      if (values.size >= MAX_VALUES) break;
    }
  } catch (failure) {
    failed = { failure };
  }
  const isThere = (value: string): boolean =>
    value !== '' && !Object.hasOwn(moved, value) && !Object.hasOwn(ownPages, value);
  return { values: [...values].filter(isThere).slice(0, MAX_VALUES), ...failed };
}

function valuesOf(rows: readonly unknown[], place: string): string[] {
  return rows.flatMap((row) => {
    const value = valueAt(row, place);
    return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
  });
}
