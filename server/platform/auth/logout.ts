import type { Handler } from '../context.ts';
import { endSockets } from '../live/endSockets.ts';

/** Ends the session on the server: the cookie is worth nothing afterwards, on any device that copied it. */
export const logout: Handler<'auth.logout'> = async (_, { db, session, player, live }) => {
  await db.write(async (tx) => {
    await session.end(tx);
    if (player && session.id !== null) await endSockets(tx, live, { uid: player.uid, session: session.id });
  });
  return 1;
};
