import type { Handler } from '../context.ts';

/** Ends the session on the server: the cookie is worth nothing afterwards, on any device that copied it. */
export const logout: Handler<'auth.logout'> = async (_, { db, session }) => {
  await db.write((tx) => session.end(tx));
  return 1;
};
