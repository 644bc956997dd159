import type { CheckDocument } from '../checkDocument.ts';
import { openingsOf, type StoredText } from '../publishing/openings.ts';
import { keyOf, parseKey } from '../store/documentKey.ts';
import type { LiveDocument } from '../store/live.ts';
import type { FileChange } from './holdBack.ts';

/** Kinds that decide which custom code runs, the stronger suspect first. */
const DECIDING = ['config', 'brand'];

/**
 * Of the changes that files make, those that would put custom code on a brand's pages that does not run there now: no file does that
 * alone, a second person looks at it first (decision 0010).
 */
export function withNewCode(
  live: readonly LiveDocument[],
  changes: readonly FileChange[],
  check: CheckDocument,
): FileChange[] {
  const deciding = changes.filter(({ kind }) => DECIDING.includes(kind));
  if (deciding.length === 0) return [];
  const before = live.map(toText).filter(({ kind }) => DECIDING.includes(kind));
  const opens = (some: readonly FileChange[]): boolean => some.length > 0 && opensCode(before, some, check);
  if (!opens(deciding)) return [];
  const alone = deciding.filter((change) => opens([change]));
  const rest = deciding.filter((change) => !alone.includes(change));
  if (!opens(rest)) return alone;
  const configs = rest.filter(({ kind }) => kind === 'config');
  return opens(rest.filter(({ kind }) => kind !== 'config')) ? deciding : [...alone, ...configs];
}

function opensCode(before: readonly StoredText[], changes: readonly FileChange[], check: CheckDocument): boolean {
  const after = new Map(before.map((text) => [keyOf(text), text]));
  for (const { key, after: raw } of changes) {
    if (raw === undefined) after.delete(key);
    else after.set(key, { ...parseKey(key), text: raw.text });
  }
  const openings = openingsOf({ before, after: [...after.values()] }, check);
  return openings.some(({ right }) => right === 'custom-code');
}

function toText({ key, text }: LiveDocument): StoredText {
  return { ...parseKey(key), text };
}
