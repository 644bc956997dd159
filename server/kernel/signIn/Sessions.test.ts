import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, removeFolder, temporaryFolder } from '../../../tests/support/database.ts';
import { brand, NOON, otherBrand } from '../../../tests/support/platformApp.ts';
import { SESSION_LIFETIME_MS as CONTENT_LIFETIME_MS, contentSessions } from '../../content/people/sessions.ts';
import { addUser, type ContentUser, changeUser } from '../../content/people/users.ts';
import type { Db, Reader } from '../../db/db.ts';
import { SESSION_LIFETIME_MS as PLAYER_LIFETIME_MS, playerSessions } from '../../platform/session/sessions.ts';
import type { TableWith } from './rows.ts';
import { type FoundSession, type SessionColumns, type Sessions, TOUCH_MS } from './Sessions.ts';

const folder = temporaryFolder();
const random = (bytes: number): Uint8Array => randomBytes(bytes);
const IDLE_MS = 20 * 60 * 1000;
const site = { ...brand, policy: { idleMinutes: 20 } };
let db: Db;

/** Somebody who has an account on both sides. */
interface Person {
  uid: number;
  user: Pick<ContentUser, 'document_id'>;
}
const ann: Person = { uid: 0, user: { document_id: '' } };
const bob: Person = { uid: 0, user: { document_id: '' } };

beforeAll(async () => {
  db = await openTestDatabase(folder);
  const players = await db.read
    .selectFrom('player')
    .select('uid')
    .where('operator', '=', 'northern')
    .limit(2)
    .execute();
  for (const [index, person] of [ann, bob].entries()) {
    const username = `person${index}`;
    const asked = {
      username,
      email: `${username}@example.test`,
      passwordHash: null,
      provider: 'test',
      isConfirmed: true,
    };
    person.uid = players[index]?.uid ?? 0;
    person.user = await db.write((tx) => addUser(tx, { now: () => NOON, random }, asked));
  }
});
afterAll(async () => {
  await db.close();
  removeFolder(folder);
});

interface Side<
  T extends TableWith<SessionColumns>,
  Holder,
  Opening extends { agent: string },
  Place,
  Row extends FoundSession,
> {
  sessions: Sessions<T, Holder, Opening, Place, Row>;
  lifetimeMs: number;
  place: Place;
  holder(person: Person): Holder;
  opening(person: Person): Opening;
  rows(read: Reader): Promise<object[]>;
}

function behaves<T extends TableWith<SessionColumns>, H, O extends { agent: string }, P, R extends FoundSession>(
  name: string,
  { sessions, lifetimeMs, place, holder, opening, rows }: Side<T, H, O, P, R>,
): void {
  const open = (person = ann, now = NOON) => db.write((tx) => sessions.open(tx, opening(person), { now, random }));
  const find = (token: string, now = NOON) => sessions.find(db.read, token, { ...place, now });
  const namesOf = async (person = ann, now = NOON) =>
    (await sessions.list(db.read, holder(person), { ...place, now })).map((one) => one.name);

  describe(name, () => {
    it('finds a session by its token and by its name, and keeps no token', async () => {
      const token = await open();
      const found = await find(token);
      expect(found).toBeDefined();
      expect(await sessions.findByName(db.read, found?.name ?? '', { ...place, now: NOON })).toEqual(found);
      expect((await rows(db.read)).flatMap((row) => Object.values(row)).join(' ')).not.toContain(token);
      expect(await sessions.findByName(db.read, token, { ...place, now: NOON })).toBeUndefined();
    });

    it('finds none by another text, after its lifetime, or once it has ended', async () => {
      const token = await open();
      const used = NOON + lifetimeMs - 1;
      const found = await find(token);
      await db.write((tx) =>
        tx
          .updateTable('session')
          .set({ last_used_at: BigInt(used) })
          .execute(),
      );
      for (const other of ['', `${token}a`, token.slice(1), token.toLowerCase(), 'x'.repeat(5_000)])
        expect(await find(other)).toBeUndefined();
      expect(await find(token, used)).toBeDefined();
      expect(await find(token, NOON + lifetimeMs)).toBeUndefined();
      const ended = await db.write((tx) => sessions.endByToken(tx, token));
      expect(ended).toEqual({ name: found?.name, holder: holder(ann) });
      expect(await find(token)).toBeUndefined();
      expect(await db.write((tx) => sessions.endByToken(tx, token))).toBeUndefined();
    });

    it('notes its use once a minute, and of many at once, one', async () => {
      const token = await open();
      const noteUse = async (seen: FoundSession | undefined, now: number): Promise<void> =>
        seen && sessions.noteUse(db, seen, now);
      const first = await find(token);
      await noteUse(first, NOON + TOUCH_MS - 1);
      expect((await find(token))?.last_used_at).toBe(BigInt(NOON));
      const at = NOON + TOUCH_MS;
      await Promise.all([at, at + 1, at + 2].map((now) => noteUse(first, now)));
      expect(Number((await find(token))?.last_used_at) - at).toBeLessThanOrEqual(2);
      const noted = (await find(token))?.last_used_at;
      await noteUse(first, at + 5);
      expect((await find(token))?.last_used_at).toBe(noted);
    });

    it("lists and ends one's own alone, the last used first", async () => {
      for (const person of [ann, bob]) await db.write((tx) => sessions.endAll(tx, { holder: holder(person) }));
      const tokens = [await open(ann, NOON), await open(ann, NOON + 2), await open(ann, NOON + 1)];
      const others = await open(bob);
      const [newest = '', middle = '', oldest = ''] = await namesOf();
      expect([newest, middle, oldest]).toEqual(
        await Promise.all([tokens[1], tokens[2], tokens[0]].map(async (token) => (await find(token ?? ''))?.name)),
      );
      expect(await db.write((tx) => sessions.end(tx, { holder: holder(bob), name: newest }))).toBe(false);
      expect(await db.write((tx) => sessions.end(tx, { holder: holder(ann), name: newest }))).toBe(true);
      expect(await db.write((tx) => sessions.endAll(tx, { holder: holder(ann), but: middle }))).toEqual([oldest]);
      expect(await namesOf()).toEqual([middle]);
      expect(await db.write((tx) => sessions.endAll(tx, { holder: holder(ann) }))).toEqual([middle]);
      expect(await find(others)).toBeDefined();
    });

    it('throws away what is over, and nothing else', async () => {
      await open(ann, NOON);
      const living = await open(ann, NOON + 1);
      await db.write((tx) => sessions.sweep(tx, NOON + lifetimeMs));
      const left = (await rows(db.read)).length;
      expect(await find(living, NOON + 1)).toBeDefined();
      await db.write((tx) => sessions.sweep(tx, NOON + lifetimeMs + 1));
      expect((await rows(db.read)).length).toBeLessThan(left);
    });
  });
}

behaves('sessions of players', {
  sessions: playerSessions,
  lifetimeMs: PLAYER_LIFETIME_MS,
  place: { brand: { ...brand, policy: { idleMinutes: 24 * 60 } } },
  holder: ({ uid }) => uid,
  opening: ({ uid }) => ({ uid, agent: 'a browser' }),
  rows: (read) => read.selectFrom('session').selectAll().execute(),
});

behaves('sessions of people who work on content', {
  sessions: contentSessions,
  lifetimeMs: CONTENT_LIFETIME_MS,
  place: {},
  holder: ({ user }) => user.document_id,
  opening: ({ user }) => ({ user, address: '192.0.2.7', agent: 'a browser' }),
  rows: (read) => read.selectFrom('content_session').selectAll().execute(),
});

describe('what only one side knows', () => {
  const openPlayers = () =>
    db.write((tx) => playerSessions.open(tx, { uid: ann.uid, agent: 'a'.repeat(1_000) }, { now: NOON, random }));
  const openEditors = () =>
    db.write((tx) =>
      contentSessions.open(tx, { user: ann.user, address: '192.0.2.7', agent: '' }, { now: NOON, random }),
    );

  it("takes no token of one side for the other's, and cuts what a browser says of itself", async () => {
    const [players, editors] = [await openPlayers(), await openEditors()];
    expect(await contentSessions.find(db.read, players, { now: NOON })).toBeUndefined();
    expect(await playerSessions.find(db.read, editors, { brand: site, now: NOON })).toBeUndefined();
    expect(await contentSessions.find(db.read, `mqu_${players}`, { now: NOON })).toBeUndefined();
    expect(await playerSessions.find(db.read, editors.slice(4), { brand: site, now: NOON })).toBeUndefined();
    expect((await playerSessions.find(db.read, players, { brand: site, now: NOON }))?.agent).toHaveLength(300);
  });

  it("ends a player's session that lies idle, and opens no other operator's site", async () => {
    const token = await openPlayers();
    const find = (at: typeof site | typeof otherBrand, now: number) =>
      playerSessions.find(db.read, token, { brand: at, now });
    expect(await find(site, NOON + IDLE_MS - 1)).toBeDefined();
    expect(await find(site, NOON + IDLE_MS)).toBeUndefined();
    expect(await find(otherBrand, NOON)).toBeUndefined();
  });

  it('finds nobody who is blocked', async () => {
    const token = await openEditors();
    const block = (is_blocked: number) =>
      db.write((tx) => changeUser(tx, ann.user, { now: NOON, change: { is_blocked } }));
    await block(1);
    expect(await contentSessions.find(db.read, token, { now: NOON })).toBeUndefined();
    await block(0);
    expect(await contentSessions.find(db.read, token, { now: NOON })).toBeDefined();
  });
});
