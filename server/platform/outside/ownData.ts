import type { AreaExport } from '../context.ts';
import type { MomentHandlers } from '../createMoments.ts';

/** Services that a player has connected, and what the site noticed of them. */
export const exportOutside: AreaExport = async (read, { uid }) => {
  const services = await read.selectFrom('social_identity').selectAll().where('uid', '=', uid).execute();
  const events = await read.selectFrom('site_event').selectAll().where('uid', '=', uid).execute();
  return {
    services: services.map(({ service, linked_at }) => ({ service, linked_at: Number(linked_at) })),
    events: events.map(({ name, params, created_at }) => ({ name, params, created_at: Number(created_at) })),
  };
};

/** Connections go; events stay as nobody's. */
export const forgetOutside: MomentHandlers = {
  async erased(tx, { player: { uid } }) {
    await tx.deleteFrom('social_identity').where('uid', '=', uid).execute();
    await tx.deleteFrom('social_attempt').where('uid', '=', uid).execute();
    await tx.updateTable('site_event').set({ uid: null }).where('uid', '=', uid).execute();
  },
};
