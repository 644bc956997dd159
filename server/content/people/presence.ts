import { textsIn } from '#schemas/record.ts';
import { countRows } from '../../db/countRows.ts';
import type { Tx } from '../../db/db.ts';
import type { Actor } from './rights.ts';

/** A tab that says nothing for this long has closed, or its network is gone. */
export const PRESENT_MS = 20_000;
/** Most tabs at one document: a further one sees the others, and is not seen. */
export const MOST_AT_DOCUMENT = 50;
/** Most tabs of one person: a new one replaces the tab that was silent for longest. */
export const MOST_TABS = 20;

/** A tab that has a document open. */
interface Tab {
  actor: Pick<Actor, 'id' | 'name'>;
  /** Made up by the tab. */
  tab: string;
  /** `brand/kind/id` */
  document: string;
  /** Ids of nodes that were changed in it. */
  changed: readonly string[];
  /** Ids of nodes that are chosen in it. */
  chosen: readonly string[];
}

/** A person who has a document open, in one tab or several. */
export interface Present {
  name: string;
  isSelf: boolean;
  changed: string[];
  chosen: string[];
}

/**
 * Records that a tab has a document open, and returns who else has. Tabs without a recent sign of life are deleted everywhere: the table holds
 * only people who are there now.
 */
export async function bePresent(
  tx: Tx,
  { actor, tab, document, changed, chosen }: Tab,
  now: number,
): Promise<Present[]> {
  await forgetAway(tx, now);
  if (await hasRoom(tx, { actor, tab, document })) {
    const told = { changed: JSON.stringify(changed), chosen: JSON.stringify(chosen) };
    const row = { document, name: actor.name, ...told, seen_at: BigInt(now) };
    await tx
      .insertInto('content_presence')
      .values({ holder: actor.id, tab, ...row })
      .onConflict((known) => known.columns(['holder', 'tab']).doUpdateSet(row))
      .execute();
  }
  const rows = await tx
    .selectFrom('content_presence')
    .selectAll()
    .where('document', '=', document)
    .orderBy('name')
    .execute();
  const others = rows.filter((row) => row.holder !== actor.id || row.tab !== tab);
  return [...Map.groupBy(others, ({ holder }) => holder)].map(([holder, tabs]) => ({
    name: tabs[0]?.name ?? '',
    isSelf: holder === actor.id,
    changed: namesOf(tabs.map(({ changed: names }) => names)),
    chosen: namesOf(tabs.map(({ chosen: names }) => names ?? '[]')),
  }));
}

/** What lists of node ids name, each once. */
function namesOf(lists: readonly string[]): string[] {
  return [...new Set(lists.flatMap((list) => textsIn(JSON.parse(list))))];
}

/** A tab has closed the document, or itself. */
export async function leave(tx: Tx, { holder, tab }: { holder: string; tab: string }): Promise<void> {
  await tx.deleteFrom('content_presence').where('holder', '=', holder).where('tab', '=', tab).execute();
}

/** Deletes tabs without a recent sign of life. */
export async function forgetAway(tx: Tx, now: number): Promise<void> {
  await tx
    .deleteFrom('content_presence')
    .where('seen_at', '<=', BigInt(now - PRESENT_MS))
    .execute();
}

async function hasRoom(tx: Tx, { actor, tab, document }: Omit<Tab, 'changed' | 'chosen'>): Promise<boolean> {
  const own = await tx
    .selectFrom('content_presence')
    .select(['tab', 'document'])
    .where('holder', '=', actor.id)
    .orderBy('seen_at')
    .execute();
  if (own.some((one) => one.tab === tab && one.document === document)) return true;
  const count = await countRows(tx.selectFrom('content_presence').where('document', '=', document));
  if (count >= MOST_AT_DOCUMENT) return false;
  const [oldest] = own.filter((one) => one.tab !== tab);
  if (oldest && own.length >= MOST_TABS) await leave(tx, { holder: actor.id, tab: oldest.tab });
  return true;
}
