import { MAX_LIMIT } from '#schemas/parts/paging.ts';
import { type CallName, definitionOf } from '#schemas/platform/index.ts';
import { type AskPublic, askSurely } from './askPublic.ts';
import { valueAt } from './valueAt.ts';

/** Most answers in which one list is read: rows behind them are not found. */
const MAX_ANSWERS = 50;

/** A list of the platform: the call, its input, and the list's place in its answer. */
export interface RowsAsk {
  call: CallName;
  input: Readonly<Record<string, unknown>>;
  place: string;
}

/**
 * The rows of a list, answer by answer, as far as the call says that there are more (`total`) and takes an `offset`.
 * @throws ContractError for garbage, and what the platform threw
 */
export async function* readRows(ask: AskPublic, { call, input, place }: RowsAsk): AsyncGenerator<readonly unknown[]> {
  const paging = pagingOf(call, input);
  for (let read = 0, answers = 0; answers < MAX_ANSWERS; answers += 1) {
    const answer = await askSurely(ask, call, paging ? { ...input, ...paging, offset: read } : input);
    const rows = valueAt(answer, place);
    if (!Array.isArray(rows)) return;
    yield rows;
    read += rows.length;
    if (!paging || rows.length === 0 || read >= Number(valueAt(answer, 'total') ?? 0)) return;
  }
}

/** As many rows at once as the call gives; null where it does not give them in parts. */
function pagingOf(call: CallName, input: RowsAsk['input']): { limit: number } | null {
  const names = Object.keys(definitionOf(call).request['properties'] ?? {});
  if (!names.includes('offset') || !names.includes('limit') || Object.hasOwn(input, 'offset')) return null;
  return { limit: MAX_LIMIT };
}
