import { dropCookies } from '#adapters/storage/createStorage.ts';
import type { PageSettings } from '#runtime/document/pageSettings.ts';
import { draftKey } from '#runtime/form/draftKey.ts';
import type { StoragePort } from '#runtime/ports/index.ts';
import { ownCookies, ownKeys } from '#schemas/content/customCode.ts';

/** Storage key for the names of data that custom code may have left in this browser: an entry that was deleted declares nothing any more. */
export const CODE_STORES = 'code.stores';

/**
 * Removes what custom code left in this browser and does not run any more for this visitor: cookies and keys of both storages, by the names
 * that its entries declare or declared at the last visit. Never what is the site's own. Source: REL-C14, REL-S21.
 */
export function forgetCode(
  storage: StoragePort,
  {
    codeStores: { keep, drop } = { keep: [], drop: [] },
    keptQuery = [],
    popupFlags,
  }: Pick<PageSettings, 'codeStores' | 'keptQuery' | 'popupFlags'>,
): void {
  const before = (storage.get(CODE_STORES) ?? '').split(' ').filter((name) => name !== '');
  const isGone = matcher([...before, ...drop]);
  const queries = keptQuery.map(({ name }) => name);
  const isExempt = matcher([...keep, ...ownCookies, ...ownKeys, ...queries, ...Object.keys(popupFlags)]);
  const goes = (name: string): boolean => isGone(name) && !isExempt(name);
  dropCookies(goes);
  for (const kind of ['localStorage', 'sessionStorage'] as const) empty(kind, goes);
  if (keep.length > 0) storage.set(CODE_STORES, keep.join(' '));
  else storage.remove(CODE_STORES);
}

/** Removes what forms store of a player who is gone: the next user of this browser reads nothing of it. */
export function forgetDrafts(): void {
  for (const kind of ['localStorage', 'sessionStorage'] as const) empty(kind, (name) => name.startsWith(draftKey('')));
}

function empty(kind: 'localStorage' | 'sessionStorage', goes: (name: string) => boolean): void {
  try {
    const shelf = globalThis[kind];
    for (const name of Object.keys(shelf).filter(goes)) shelf.removeItem(name);
  } catch {
    // storage is switched off: nothing was left in it
  }
}

/** Matches a name against names, or beginnings of names that end in `*`. */
function matcher(names: readonly string[]): (name: string) => boolean {
  return (name) => names.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one));
}
