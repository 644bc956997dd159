import { DEVICE_COOKIE, SESSION_COOKIE } from '#schemas/platform/cookies.ts';
import type { Tx } from '../../db/db.ts';
import { cookieValue } from '../../kernel/http/cookies.ts';
import { type Brand, type DeviceDoor, type Player, type Services, type SessionDoor } from '../context.ts';
import { endSockets } from '../live/endSockets.ts';
import { DEVICE_LIFETIME_MS, deviceHashOf } from '../session/devices.ts';
import {
  closeSession,
  findSession,
  isToken,
  makeToken,
  openSession,
  SESSION_LIFETIME_MS,
  sessionId,
  TOUCH_MS,
  touchSession,
} from '../session/sessions.ts';

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
    const uid = await closeSession(tx, given);
    if (uid !== null) await endSockets(tx, live, { uid, session: sessionId(given) });
  };
  return {
    id: token === null ? null : sessionId(token),
    async player(brand, { touches } = { touches: false }) {
      if (token === null) return null;
      const now = clock.now();
      const found = await findSession(db.read, { token, brand, now });
      if (found && touches && found.lastUsedAt <= now - TOUCH_MS) {
        // a note about the session must not keep anybody from reading
        await db
          .write((tx) => touchSession(tx, found.id, now))
          .catch((error: unknown) => {
            log.warn({ err: error }, 'the use of a session could not be noted');
          });
      }
      return found?.player ?? null;
    },
    async start(tx, uid) {
      if (token !== null) await close(tx, token);
      const opened = await openSession(tx, { uid, agent, now: clock.now(), random });
      setCookie = `${SESSION_COOKIE}=${opened}; ${ATTRIBUTES}; Max-Age=${SESSION_LIFETIME_MS / 1000}`;
      return sessionId(opened);
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
    return deviceHashOf(id);
  };
  return {
    id: () => (token === null ? null : deviceHashOf(token)),
    give: () => give(token ?? makeToken(random)),
    renew: () => give(makeToken(random)),
    setCookies: () =>
      isGiven ? [`${DEVICE_COOKIE}=${token}; ${ATTRIBUTES}; Max-Age=${DEVICE_LIFETIME_MS / 1000}`] : [],
  };
}
