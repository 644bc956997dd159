import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, removeFolder, temporaryFolder } from '../../../tests/support/database.ts';
import { NOON } from '../../../tests/support/platformApp.ts';
import { issueCode, ownerOfCode, spendCode } from '../../content/people/codes.ts';
import { addUser } from '../../content/people/users.ts';
import type { Db } from '../../db/db.ts';
import { makeLetterLink, spendLetterToken } from '../../platform/account/contacts/letterTokens.ts';
import { HOUR_MS } from '../durations.ts';

const folder = temporaryFolder();
const random = (bytes: number): Uint8Array => randomBytes(bytes);
const clock = { now: () => NOON };
let db: Db;
let uid = 0;
let holder = '';

beforeAll(async () => {
  db = await openTestDatabase(folder);
  uid = (await db.read.selectFrom('player').select('uid').limit(1).executeTakeFirstOrThrow()).uid;
  const asked = { username: 'ann', email: 'ann@example.test', passwordHash: null, provider: 'test', isConfirmed: true };
  holder = (await db.write((tx) => addUser(tx, { ...clock, random }, asked))).document_id;
});
afterAll(async () => {
  await db.close();
  removeFolder(folder);
});

const kinds = {
  'a code of an editor': {
    lifetimeMs: HOUR_MS,
    issue: () => db.write((tx) => issueCode(tx, { ...clock, random }, { holder, purpose: 'password' })),
    spend: (code: string, now: number) => db.write((tx) => spendCode(tx, { code, purpose: 'password', now })),
    spendElsewhere: (code: string) => db.write((tx) => spendCode(tx, { code, purpose: 'confirmation', now: NOON })),
    rows: () => db.read.selectFrom('content_code').selectAll().execute(),
  },
  "a link of a player's letter": {
    lifetimeMs: 7 * 24 * HOUR_MS,
    async issue() {
      const subject = {
        purpose: 'confirm',
        uid,
        contact_key: 'ann@mail.example',
        session_hash: null,
        locale: 'en',
      } as const;
      const link = await db.write((tx) => makeLetterLink(tx, subject, { clock, random, origin: 'https://a.test' }));
      return new URL(link).searchParams.get('token') ?? '';
    },
    spend: (token: string, now: number) => db.write((tx) => spendLetterToken(tx, { token, purpose: 'confirm', now })),
    spendElsewhere: (token: string) =>
      db.write((tx) => spendLetterToken(tx, { token, purpose: 'unsubscribe', now: NOON })),
    rows: () => db.read.selectFrom('letter_token').selectAll().execute(),
  },
};

describe.each(Object.entries(kinds))('%s', (_, { lifetimeMs, issue, spend, spendElsewhere, rows }) => {
  it('is used up by one of many who come with it at once, and kept as a hash alone', async () => {
    const code = await issue();
    expect((await rows()).flatMap((row) => Object.values(row)).join(' ')).not.toContain(code);
    const spent = await Promise.all(Array.from({ length: 5 }, () => spend(code, NOON)));
    expect(spent.filter(Boolean)).toHaveLength(1);
    expect(await rows()).toEqual([]);
  });

  it('does nothing when it is over, for something else, or is another text', async () => {
    const code = await issue();
    expect(await spendElsewhere(code)).toBeFalsy();
    for (const other of ['', `${code}a`, code.slice(1)]) expect(await spend(other, NOON)).toBeFalsy();
    expect(await spend(code, NOON + lifetimeMs)).toBeFalsy();
    expect(await spend(code, NOON + lifetimeMs - 1)).toBeTruthy();
  });

  it("is none of the other kind's", async () => {
    const code = await issue();
    for (const kind of Object.values(kinds).filter((one) => one.issue !== issue))
      expect(await kind.spend(code, NOON)).toBeFalsy();
    expect(await spend(code, NOON)).toBeTruthy();
  });
});

it('tells the owner of a code without using it up, and a newer code ends the one before', async () => {
  const { issue, spend } = kinds['a code of an editor'];
  const [older, newer] = [await issue(), await issue()];
  const ownerOf = (code: string) => ownerOfCode(db.read, { code, purpose: 'password', now: NOON });
  expect([await ownerOf(older), await ownerOf(newer), await ownerOf(newer)]).toEqual([undefined, holder, holder]);
  expect(await spend(newer, NOON)).toBe(holder);
});
