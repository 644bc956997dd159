import { recordOf } from '#schemas/record.ts';
import { ToolError } from './ToolError.ts';

/** Answer of a tool: some facts, and a list that may continue. */
export interface Answer {
  facts?: Readonly<Record<string, unknown>>;
  /** Name of the list, its items, and the most of them in one answer. */
  list?: { name: string; items: readonly unknown[]; most?: number };
}

/** Longest answer, in characters: agents silently cut off anything longer. */
export const LONGEST_ANSWER = 20_000;
/** Room for the words around a list. */
const AROUND = 200;
/** Longest text of an item that does not fit by itself. */
const LONGEST_TEXT = 2_000;

/**
 * An answer as text: JSON of at most 20,000 characters. A list that is longer ends with a cursor, which asks for the rest.
 * @throws ToolError for a cursor that is none
 */
export function answerText({ facts = {}, list }: Answer, cursor: string | undefined): string {
  if (!list) return JSON.stringify(fitting(facts, LONGEST_ANSWER));
  const start = startOf(cursor, list.items.length);
  const head = recordOf(fitting(start === 0 ? facts : {}, LONGEST_ANSWER / 2));
  let room = LONGEST_ANSWER - AROUND - JSON.stringify(head).length - list.name.length;
  const items: unknown[] = [];
  for (const item of list.items.slice(start, start + (list.most ?? Number.POSITIVE_INFINITY))) {
    const text = JSON.stringify(item) ?? 'null';
    const isAlone = items.length === 0 && text.length + 1 > room;
    const fit = isAlone ? fitting(item, room) : item;
    room -= isAlone ? JSON.stringify(fit).length + 1 : text.length + 1;
    if (room < 0) break;
    items.push(fit);
  }
  const next = start + items.length;
  const more = next < list.items.length ? { cursor: String(next), left: list.items.length - next } : {};
  return JSON.stringify({ ...head, [list.name]: items, ...more });
}

function startOf(cursor: string | undefined, length: number): number {
  if (cursor === undefined) return 0;
  const start = Number(cursor);
  if (!/^\d{1,9}$/.test(cursor) || start > length)
    throw new ToolError(`«${cursor}» is no cursor: send the one of the answer before, or none.`);
  return start;
}

/** A value with its long texts cut, and said to be, until it fits; at worst only how long it is. */
function fitting(value: unknown, room: number): unknown {
  if (JSON.stringify(value).length <= room) return value;
  for (let longest = LONGEST_TEXT; longest >= 20; longest = Math.floor(longest / 4)) {
    const cut = shortened(value, longest);
    if (JSON.stringify(cut).length <= room) return cut;
  }
  return { tooLong: `${JSON.stringify(value).length} characters do not fit into an answer` };
}

function shortened(value: unknown, longest: number): unknown {
  if (typeof value === 'string')
    return value.length <= longest
      ? value
      : `${value.slice(0, longest).toWellFormed()}… (${value.length - longest} more)`;
  if (Array.isArray(value)) return value.map((one) => shortened(one, longest));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner, longest)]));
}
