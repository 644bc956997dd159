import { isRecord, recordOf } from '#schemas/record.ts';
import type { Seen } from '#schemas/studio.ts';
import type { OpenTab } from '../app/Tab.ts';
import type { Document } from './tree.ts';

/** Work that no server has yet, with the document that it started from. */
export interface StoredWork {
  document: Document;
  base: Document;
  seen: Seen;
}

/** Whose work it is, on which document, in which tab: two tabs of one person do not write over each other's. */
export interface Whose {
  person: string;
  key: string;
  tab: string;
}

const nameOf = ({ person, key, tab }: Whose): string => `studio.kept.${person}.${key} ${tab}`;

/** Stores work in this browser until the server has it. @returns whether it was stored: false for a full or closed storage */
export function storeWork(whose: Whose, work: StoredWork | null): boolean {
  try {
    if (work) localStorage.setItem(nameOf(whose), JSON.stringify(work));
    else localStorage.removeItem(nameOf(whose));
    return true;
  } catch {
    return false;
  }
}

/** Loads work of this tab that was stored before a reload, else that of a tab which is closed by now: it is this tab's then. Null: there is none. */
export function storedWork({ person, key }: Omit<Whose, 'tab'>, { name, others }: OpenTab): StoredWork | null {
  const own = { person, key, tab: name };
  const found = readWork(nameOf(own));
  if (found) return found;
  const start = nameOf({ ...own, tab: '' });
  for (const place of placesWith(start)) {
    if (others.has(place.slice(start.length))) continue;
    const left = readWork(place);
    if (left && !storeWork(own, left)) return left;
    localStorage.removeItem(place);
    if (left) return left;
  }
  return null;
}

function placesWith(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(start));
  } catch {
    return [];
  }
}

function readWork(place: string): StoredWork | null {
  try {
    const { document, base, seen } = recordOf(JSON.parse(localStorage.getItem(place) ?? 'null'));
    const { draft, basedOn } = recordOf(seen);
    if (!isRecord(document) || !isRecord(base) || typeof draft !== 'number') return null;
    return { document, base, seen: { draft, basedOn: typeof basedOn === 'number' ? basedOn : null } };
  } catch {
    return null;
  }
}
