import type { CheckDocument } from '../compose/checkDocument.ts';
import type { ContentState } from '../state/ContentState.ts';
import { openingsOf } from '../store/publishing/openings.ts';
import type { FileChange } from './holdBack.ts';

/** Kinds that decide which custom code runs, the stronger suspect first. */
const DECIDING = ['config', 'brand'];

/**
 * Of the changes that files make, those that would put custom code on a brand's pages that does not run there now: no file does that
 * alone, a second person looks at it first (decision 0010).
 */
export function withNewCode(live: ContentState, changes: readonly FileChange[], check: CheckDocument): FileChange[] {
  const deciding = changes.filter(({ kind }) => DECIDING.includes(kind));
  if (deciding.length === 0) return [];
  const opens = (some: readonly FileChange[]): boolean => some.length > 0 && opensCode(live, some, check);
  if (!opens(deciding)) return [];
  const alone = deciding.filter((change) => opens([change]));
  const rest = deciding.filter((change) => !alone.includes(change));
  if (!opens(rest)) return alone;
  const configs = rest.filter(({ kind }) => kind === 'config');
  return opens(rest.filter(({ kind }) => kind !== 'config')) ? deciding : [...alone, ...configs];
}

function opensCode(live: ContentState, changes: readonly FileChange[], check: CheckDocument): boolean {
  const after = live.with(changes.map(({ key, file, after: raw }) => ({ key, file, text: raw?.text ?? null })));
  return openingsOf(live, after, check).some(({ right }) => right === 'custom-code');
}
