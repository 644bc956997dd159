import { isRecord, recordOf } from '#schemas/record.ts';
import type { Seen } from '#schemas/studio.ts';
import type { Document } from './tree.ts';

/** Work that no server has yet, with the document that it started from. */
export interface KeptWork {
  document: Document;
  base: Document;
  seen: Seen;
}

const nameOf = (person: string, key: string): string => `studio.kept.${person}.${key}`;

/** Stores work in this browser until the server has it. @returns whether it was stored: false for a full or closed storage */
export function keepWork(person: string, key: string, work: KeptWork | null): boolean {
  try {
    if (work) localStorage.setItem(nameOf(person, key), JSON.stringify(work));
    else localStorage.removeItem(nameOf(person, key));
    return true;
  } catch {
    return false;
  }
}

/** Loads work that was stored when the window was closed; null when there is none, or it is invalid. */
export function keptWork(person: string, key: string): KeptWork | null {
  try {
    const { document, base, seen } = recordOf(JSON.parse(localStorage.getItem(nameOf(person, key)) ?? 'null'));
    const { draft, basedOn } = recordOf(seen);
    if (!isRecord(document) || !isRecord(base) || typeof draft !== 'number') return null;
    return { document, base, seen: { draft, basedOn: typeof basedOn === 'number' ? basedOn : null } };
  } catch {
    return null;
  }
}
