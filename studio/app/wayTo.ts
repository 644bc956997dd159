import type { Place, Room } from './Place.ts';

/** Kinds of documents that are edited as documents. */
const EDITED = new Set(['page', 'popup', 'form', 'layout', 'theme']);

/** Rooms where documents of other kinds are changed. */
const ROOMS: ReadonlyMap<string, Room> = new Map([
  ['config', 'settings'],
  ['redirects', 'addresses'],
  ['media', 'media'],
  ['brand', 'seo'],
  ['messages', 'texts'],
]);

/** The room that a place belongs to; empty: the documents. */
export function roomOf({ room, document }: Pick<Place, 'room' | 'document'>): Room | '' {
  return document === '' ? room : (ROOMS.get(kindOf(document)) ?? '');
}

function kindOf(key: string): string {
  return key.split('/')[1] ?? '';
}

/** Returns the place where a document is edited, by its key; undefined: it cannot be edited in the Studio. */
export function wayTo(key: string): Partial<Place> | undefined {
  const kind = kindOf(key);
  if (EDITED.has(kind)) return { document: key };
  const room = ROOMS.get(kind);
  return room && { room, document: '' };
}
