import { DEVICE_COOKIE, SESSION_COOKIE } from '#schemas/platform/cookies.ts';
import type { Tx } from '../../db/db.ts';
import { cookieValue } from '../../kernel/http/cookies.ts';
import { hashOfToken, isToken, newToken } from '../../kernel/signIn/tokens.ts';
import type { Brand, DeviceDoor, Services, SessionDoor } from '../context.ts';
import { endSockets } from '../live/endSockets.ts';
import { DEVICE_LIFETIME_MS } from '../session/devices.ts';
import { findSessionById, playerSessions, SESSION_LIFETIME_MS } from '../session/sessions.ts';
import type { Player } from '../tables.ts';

const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Lax';

type Needs = Pick<Services, 'db' | 'clock' | 'random' | 'log' | 'live'>;

/** The session that one request came with, and what its answer has to tell the browser. */
export interface CookieSession extends SessionDoor {
  /** Returns the player signed in at this brand; with `touches`, the session counts as used now. */
  player(brand: Brand, options?: { touches: boolean }): Promise<Player | null>;
  /** Values of Set-Cookie; empty when the browser keeps what it has. */
  setCookies(): string[];
}

/** Reads the session from the headers of a request. */
export function cookieSession(
  { cookie = '', 'user-agent': agent = '' }: { cookie?: string | undefined; 'user-agent'?: string | undefined },
  { db, clock, random, log, live }: Needs,
): CookieSession {
  const token = cookieValue(cookie, SESSION_COOKIE);
  let setCookie: string | null = null;
  const close = async (tx: Tx, given: string): Promise<void> => {
    const ended = await playerSessions.endByToken(tx, given);
    if (ended) await endSockets(tx, live, { uid: ended.holder, session: ended.name });
  };
  const id = token !== null && isToken(token) ? hashOfToken(token) : null;
  return {
    id,
    async player(brand, { touches } = { touches: false }) {
      const now = clock.now();
      const found = await findSessionById(db.read, { id, brand, now });
      if (found && touches) {
        // a note about the session must not keep anybody from reading
        await playerSessions.noteUse(db, found, now).catch((error: unknown) => {
          log.warn({ err: error }, 'the use of a session could not be noted');
        });
      }
      return found?.player ?? null;
    },
    async start(tx, uid) {
      if (token !== null) await close(tx, token);
      const opened = await playerSessions.open(tx, { uid, agent }, { now: clock.now(), random });
      setCookie = `${SESSION_COOKIE}=${opened}; ${ATTRIBUTES}; Max-Age=${SESSION_LIFETIME_MS / 1000}`;
      return hashOfToken(opened);
    },
    async end(tx) {
      if (token === null) return;
      await close(tx, token);
      setCookie = `${SESSION_COOKIE}=; ${ATTRIBUTES}; Max-Age=0`;
    },
    setCookies: () => (setCookie === null ? [] : [setCookie]),
  };
}

/** The browser's id, and what its answer has to tell the browser. */
export interface CookieDevice extends DeviceDoor {
  setCookies(): string[];
}

export function cookieDevice(cookie: string | undefined, { random }: Pick<Services, 'random'>): CookieDevice {
  const given = cookieValue(cookie ?? '', DEVICE_COOKIE);
  let token = given !== null && isToken(given) ? given : null;
  let isGiven = false;
  const give = (id: string): string => {
    token = id;
    isGiven = true;
    return hashOfToken(id);
  };
  return {
    id: () => (token === null ? null : hashOfToken(token)),
    give: () => give(token ?? newToken(random)),
    renew: () => give(newToken(random)),
    setCookies: () =>
      isGiven ? [`${DEVICE_COOKIE}=${token}; ${ATTRIBUTES}; Max-Age=${DEVICE_LIFETIME_MS / 1000}`] : [],
  };
}
