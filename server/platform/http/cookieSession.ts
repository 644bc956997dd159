import type { Db } from '../../db/db.ts';
import type { Player, Random, SessionDoor } from '../context.ts';
import { closeSession, findPlayer, openSession, SESSION_LIFETIME_MS } from '../session/sessions.ts';
import { cookieValue } from './cookies.ts';

/** The session's cookie. The prefix makes browsers refuse it from any other host or path, or without TLS. Source: reliability S4. */
export const SESSION_COOKIE = '__Host-session';

const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Lax';

/** The session that one request came with, and what its answer has to tell the browser. */
export interface CookieSession extends SessionDoor {
  player(operator: string): Promise<Player | null>;
  /** Value of Set-Cookie; `null` when the browser keeps what it has. */
  setCookie(): string | null;
}

/** Reads the session from the Cookie header. */
export function cookieSession(
  header: string | undefined,
  { db, clock, random }: { db: Db; clock: { now(): number }; random: Random },
): CookieSession {
  const token = cookieValue(header, SESSION_COOKIE);
  let setCookie: string | null = null;
  return {
    async player(operator) {
      return token === null ? null : findPlayer(db.read, { token, operator, now: clock.now() });
    },
    async start(tx, uid) {
      if (token !== null) await closeSession(tx, token);
      const opened = await openSession(tx, { uid, now: clock.now(), random });
      setCookie = `${SESSION_COOKIE}=${opened}; ${ATTRIBUTES}; Max-Age=${SESSION_LIFETIME_MS / 1000}`;
    },
    async end(tx) {
      if (token === null) return;
      await closeSession(tx, token);
      setCookie = `${SESSION_COOKIE}=; ${ATTRIBUTES}; Max-Age=0`;
    },
    setCookie: () => setCookie,
  };
}
