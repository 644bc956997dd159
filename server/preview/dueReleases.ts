import { parseKey } from '../content/document/documentKey.ts';
import { type Actor, may } from '../content/people/rights.ts';
import type { ContentState } from '../content/state/ContentState.ts';
import type { Item } from '../content/store/goLive.ts';
import { readItems } from '../content/store/releases.ts';
import type { Reader } from '../db/db.ts';

/** A release that has a time. */
export interface DueRelease {
  id: string;
  name: string;
  /** UTC milliseconds. */
  at: number;
  items: readonly Item[];
  /** A document of it cannot be served, so it will not go live as it is: a preview leaves it out. */
  isRefused: boolean;
}

interface Asked {
  brand: string;
  actor: Actor;
  nowMs: number;
  untilMs: number;
}

/**
 * Releases that will have gone live by a time to come and change what a brand shows, in the order of their times. One with a document that the
 * asker may not read before it is live is left out.
 */
export async function dueReleases(
  read: Reader,
  state: ContentState,
  { brand, actor, nowMs, untilMs }: Asked,
): Promise<Omit<DueRelease, 'isRefused'>[]> {
  if (untilMs <= nowMs) return [];
  const rows = await read
    .selectFrom('content_release')
    .select(['id', 'name', 'scheduled_at'])
    .where('state', '=', 'scheduled')
    .where('scheduled_at', '<=', BigInt(untilMs))
    .orderBy('scheduled_at')
    .orderBy('created_at')
    .execute();
  const line = lineIn(state, brand);
  const due: Omit<DueRelease, 'isRefused'>[] = [];
  for (const { id, name, scheduled_at: at } of rows) {
    const items = await readItems(read, id);
    const brands = items.map(({ document }) => parseKey(document).brand);
    const isReadable = brands.every((one) => may(actor, 'read-drafts', { brand: one }));
    if (isReadable && brands.some((one) => line.includes(one))) due.push({ id, name, at: Number(at), items });
  }
  return due;
}

/** A brand and those it inherits from, the nearest first. */
export function lineIn(state: ContentState, brand: string): string[] {
  const line: string[] = [];
  let here: unknown = brand;
  while (typeof here === 'string' && !line.includes(here)) {
    line.push(here);
    here = state.get(`${here}/brand/${here}`)?.value?.['parent'];
  }
  return line;
}
