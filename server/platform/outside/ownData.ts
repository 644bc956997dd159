import type { Selectable } from 'kysely';
import type { Reader } from '../../db/db.ts';
import { inPages } from '../../kernel/inPages.ts';
import type { AreaExport } from '../context.ts';
import type { MomentHandlers } from '../createMoments.ts';
import { PAGE } from '../ledger/breathe.ts';
import type { SiteEventTable } from './tables.ts';

/** Services that a player has connected, and what the site noticed of them. */
export const exportOutside: AreaExport = async (read, { uid }) => {
  const services = await read.selectFrom('social_identity').selectAll().where('uid', '=', uid).execute();
  return {
    services: services.map(({ service, linked_at }) => ({ service, linked_at: Number(linked_at) })),
    events: eventsOf(read, uid),
  };
};

async function* eventsOf(read: Reader, uid: number): AsyncGenerator<readonly unknown[]> {
  for await (const page of inPages<Selectable<SiteEventTable>>(PAGE, (last) => eventsBehind(read, uid, last)))
    yield page.map(({ name, params, created_at }) => ({ name, params, created_at: Number(created_at) }));
}

function eventsBehind(read: Reader, uid: number, last: Selectable<SiteEventTable> | undefined) {
  const own = read.selectFrom('site_event').selectAll().where('uid', '=', uid);
  const rest = last
    ? own.where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '>', tuple(last.created_at, last.id)))
    : own;
  return rest.orderBy('created_at').orderBy('id').limit(PAGE).execute();
}

/** Connections go; events stay as nobody's. */
export const forgetOutside: MomentHandlers = {
  async erased(tx, { player: { uid } }) {
    await tx.deleteFrom('social_identity').where('uid', '=', uid).execute();
    await tx.deleteFrom('social_attempt').where('uid', '=', uid).execute();
    await tx.updateTable('site_event').set({ uid: null }).where('uid', '=', uid).execute();
  },
};
