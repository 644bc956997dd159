import type { Tx } from '../../db/db.ts';
import type { Player, Services, SessionDoor } from '../context.ts';
import { endSockets } from '../live/endSockets.ts';
import { closeSession, findPlayer, openSession, SESSION_LIFETIME_MS, sessionId } from '../session/sessions.ts';

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
  { db, clock, random, live }: Pick<Services, 'db' | 'clock' | 'random' | 'live'>,
): CookieSession {
  const token = cookieValue(header ?? '', SESSION_COOKIE);
  let setCookie: string | null = null;
  const close = async (tx: Tx, given: string): Promise<void> => {
    const uid = await closeSession(tx, given);
    if (uid !== null) await endSockets(tx, live, { uid, session: sessionId(given) });
  };
  return {
    id: token === null ? null : sessionId(token),
    async player(operator) {
      return token === null ? null : findPlayer(db.read, { token, operator, now: clock.now() });
    },
    async start(tx, uid) {
      if (token !== null) await close(tx, token);
      const opened = await openSession(tx, { uid, now: clock.now(), random });
      setCookie = `${SESSION_COOKIE}=${opened}; ${ATTRIBUTES}; Max-Age=${SESSION_LIFETIME_MS / 1000}`;
    },
    async end(tx) {
      if (token === null) return;
      await close(tx, token);
      setCookie = `${SESSION_COOKIE}=; ${ATTRIBUTES}; Max-Age=0`;
    },
    setCookie: () => setCookie,
  };
}

function cookieValue(header: string, name: string): string | null {
  const start = `${name}=`;
  const pair = header
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start));
  return pair === undefined ? null : pair.slice(start.length);
}
