import { randomBytes } from 'node:crypto';
import fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { createActorOf } from '../../server/content/management/auth/actorOf.ts';
import { authRoutes } from '../../server/content/management/auth/authRoutes.ts';
import type { AuthDoor } from '../../server/content/management/auth/door.ts';
import type { AuthSettings } from '../../server/content/management/auth/settings.ts';
import { answerError } from '../../server/content/management/http/answerError.ts';
import { giveGrant } from '../../server/content/people/grants.ts';
import type { PeopleParts } from '../../server/content/people/parts.ts';
import type { Grant } from '../../server/content/people/rights.ts';
import { addUser, type ContentUser } from '../../server/content/people/users.ts';
import type { Db } from '../../server/db/db.ts';
import { tableOutbox } from '../../server/kernel/outbox/outbox.ts';
import { createPasswords } from '../../server/security/passwords.ts';
import { openTestDatabase, removeFolder, temporaryFolder } from './database.ts';

/** 21 November 2026, noon. */
const NOON = Date.UTC(2026, 10, 21, 12);

/** Site where these tests edit. */
const STUDIO = { origin: 'http://studio.localhost:3000', hosts: ['studio.localhost'] };

/** A password that nobody guesses, for everybody in these tests. */
export const PASSWORD = 'Quiet-Drum9';

const HASHING = createPasswords({ random: (bytes) => randomBytes(bytes), cost: { n: 16, r: 1, p: 1 } });

export interface ContentAuth {
  app: FastifyInstance;
  db: Db;
  clock: { time: number };
  parts: PeopleParts;
  settings: AuthSettings;
  /** Asks a call under `/content/api`. */
  ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, more?: Ask): Promise<Told>;
  /** Makes somebody who may do something. */
  person(username: string, ...grants: Grant[]): Promise<ContentUser>;
  /** Signs in. @returns the token */
  signIn(identifier: string, password?: string): Promise<string>;
  /** The values of the newest letter to somebody; undefined for none. */
  letter(to: string): Promise<Readonly<Record<string, string>> | undefined>;
  close(): Promise<void>;
}

interface Ask {
  token?: string;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  address?: string;
}

export interface Told {
  status: number;
  // answer of any call: each test knows its type
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  headers: Readonly<Record<string, unknown>>;
}

/** The real calls over a separate database (or that of another scene), with cheap hashes and a stopped clock. */
export async function startContentAuth(
  given: Partial<AuthSettings> = {},
  beside?: Pick<ContentAuth, 'db' | 'clock'>,
): Promise<ContentAuth> {
  const folder = temporaryFolder();
  const db = beside?.db ?? (await openTestDatabase(folder));
  const clock = beside?.clock ?? { time: NOON };
  const settings: AuthSettings = { registration: 'open', studio: STUDIO, pages: null, oidc: null, ...given };
  const parts: PeopleParts = { db, now: () => clock.time, random: (bytes) => randomBytes(bytes), passwords: HASHING };
  const door: AuthDoor = { people: () => parts, outbox: tableOutbox, settings };
  const app = fastify({ logger: false });
  await app.register(authRoutes, { prefix: '/content/api', ...door });
  await app.register(async (scope) => {
    scope.setErrorHandler(answerError);
    const actorOf = createActorOf(door);
    // an example of a call that everybody may read and only some may change
    scope.route({ method: ['GET', 'POST'], url: '/content/api/brands', handler: (request) => actorOf(request) });
  });
  const auth: ContentAuth = {
    app,
    db,
    clock,
    parts,
    settings,
    async ask(method, path, { token, body, headers = {}, address } = {}) {
      const asked: InjectOptions = {
        method,
        url: `/content/api${path}`,
        headers: {
          host: 'studio.localhost:3000',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body as object }),
        ...(address === undefined ? {} : { remoteAddress: address }),
      };
      const answer = await app.inject(asked);
      const isJson = String(answer.headers['content-type']).includes('json');
      return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers };
    },
    async person(username, ...grants) {
      const passwordHash = await HASHING.hash(PASSWORD);
      const email = `${username}@example.test`;
      return db.write(async (tx) => {
        const user = await addUser(tx, parts, { username, email, passwordHash, provider: 'local', isConfirmed: true });
        for (const grant of grants) await giveGrant(tx, parts, { holder: user.document_id, grant, by: 'test' });
        return user;
      });
    },
    async signIn(identifier, password = PASSWORD) {
      const { body } = await auth.ask('POST', '/auth/local', { body: { identifier, password } });
      return String(body.jwt);
    },
    async letter(to) {
      const row = await db.read
        .selectFrom('outbox')
        .select('payload')
        .where('recipient', '=', to)
        .orderBy('created_at', 'desc')
        .executeTakeFirst();
      return row && (JSON.parse(row.payload) as Record<string, string>);
    },
    async close() {
      await app.close();
      if (!beside) await db.close();
      removeFolder(folder);
    },
  };
  return auth;
}
