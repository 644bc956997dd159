import fastify from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AuditEntry, audit, shortAddress } from '../../server/content/audit/audit.ts';
import { verifyAudit } from '../../server/content/audit/verifyAudit.ts';
import { noteWhence } from '../../server/content/management/http/noteWhence.ts';
import { openEmptyStore, openTestStore, pageText, prepare, type TestStore } from '../support/contentStore.ts';
import { isPostgres } from '../support/database.ts';

let test: TestStore;
beforeEach(async () => {
  test = await openEmptyStore();
});
afterEach(() => test.close());

const entry = (on: string): AuditEntry => ({ act: 'media.uploaded', by: { name: 'ann' }, on, at: test.clock.time });
const write = (on: string) => test.db.write((tx) => audit(tx, entry(on)));
const acts = async (target: string) =>
  (
    await test.db.read
      .selectFrom('content_audit')
      .select(['act', 'name'])
      .where('target', '=', target)
      .orderBy('number')
      .execute()
  ).map(({ act, name }) => `${act} by ${name}`);

describe('the audit log', () => {
  it('has an entry for every act on content, in the transaction of the act', async () => {
    await test.close();
    test = await openTestStore();
    const { store } = test;
    const id = await prepare(store, { a: 'A' });
    await store.schedule({ release: id, local: '2027-01-01T10:00', timeZone: 'UTC', by: 'bob' });
    await store.unschedule({ release: id, by: 'bob' });
    await store.publish({ release: id, by: 'bob' });
    const back = await store.revert({ release: id, author: 'cy', reason: 'wrong' });
    await store.archive({ document: 'page/a', by: 'dee' });
    expect(await acts('base/page/a')).toEqual(['draft.saved by ann', 'document.archived by dee']);
    expect(await acts(id)).toEqual([
      'release.made by ann',
      'release.scheduled by bob',
      'release.unscheduled by bob',
      'release.published by bob',
      'release.reverted by cy',
    ]);
    expect(await acts(back)).toEqual(['release.made by cy', 'release.published by cy']);
    const { entries, fault } = await verifyAudit(test.db.read);
    expect([entries > 8, fault]).toEqual([true, null]);
  });

  it('has none for an act that was undone', async () => {
    const { entries } = await verifyAudit(test.db.read);
    const undone = test.db.write(async (tx) => {
      await audit(tx, entry('x'));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const stale = { document: 'page/home', text: pageText('home', 'x'), author: 'ann', seen: 9, basedOn: 1 };
    await expect(test.store.saveDraft(stale)).rejects.toThrow();
    expect(await verifyAudit(test.db.read)).toEqual({ entries, fault: null });
  });

  it('stays one chain when many write at once', async () => {
    const before = (await verifyAudit(test.db.read)).entries;
    await Promise.all(Array.from({ length: 25 }, (_, index) => write(`m${index}`)));
    expect(await verifyAudit(test.db.read)).toEqual({ entries: before + 25, fault: null });
  });

  it.each([
    "UPDATE content_audit SET name = 'somebody else' WHERE number = 2",
    'DELETE FROM content_audit WHERE number = 2',
    'DELETE FROM content_audit',
  ])('refuses to be changed: %s', async (statement) => {
    for (const on of ['one', 'two', 'three']) await write(on);
    await expect(test.db.write((tx) => sql.raw(statement).execute(tx))).rejects.toThrow(/never rewritten/);
    expect((await verifyAudit(test.db.read)).fault).toBeNull();
  });

  it('cannot be emptied on PostgreSQL either', async ({ skip }) => {
    skip(!isPostgres(), 'SQLite has no such statement');
    await expect(test.db.write((tx) => sql`TRUNCATE content_audit`.execute(tx))).rejects.toThrow(/never rewritten/);
  });

  it.each<[string, string, RegExp]>([
    ['a changed name', `UPDATE content_audit SET name = 'somebody else' WHERE number = 2`, /Entry 2 was changed/],
    ['a changed time', `UPDATE content_audit SET at = at + 1 WHERE number = 2`, /Entry 2 was changed/],
    ['a changed reason', `UPDATE content_audit SET why = 'nothing' WHERE number = 2`, /Entry 2 was changed/],
    ['an entry taken out', `DELETE FROM content_audit WHERE number = 2`, /Entry 2 is missing/],
    [
      'the last one taken away',
      `DELETE FROM content_audit WHERE number = (SELECT MAX(number) FROM content_audit)`,
      /are missing/,
    ],
    ['all of them taken away', `DELETE FROM content_audit`, /Entries 1 to \d+ are missing/],
    ['a hash made anew', `UPDATE content_audit SET hash = 'made up' WHERE number = 2`, /Entry 2 was changed/],
    [
      'one put behind the end',
      `INSERT INTO content_audit SELECT number + 1, at, act, actor, 'eve', target, address, why, detail, hash, 'made up' FROM content_audit WHERE number = (SELECT MAX(number) FROM content_audit)`,
      /Entry \d+ was not written by this program/,
    ],
  ])('shows %s', async (_, statement, words) => {
    for (const on of ['one', 'two', 'three', 'four']) await write(on);
    await force(statement);
    expect((await verifyAudit(test.db.read)).fault).toMatch(words);
  });

  it('keeps where a call came from, as a network', async () => {
    const app = fastify();
    noteWhence(app);
    app.post('/x', async () => write('from-a-call'));
    await app.inject({ method: 'POST', url: '/x', remoteAddress: '203.0.113.77' });
    await app.close();
    await write('from-the-terminal');
    const rows = await test.db.read
      .selectFrom('content_audit')
      .select(['target', 'address'])
      .orderBy('number', 'desc')
      .limit(2)
      .execute();
    expect(rows).toEqual([
      { target: 'from-the-terminal', address: '' },
      { target: 'from-a-call', address: '203.0.113.0' },
    ]);
  });

  it.each([
    ['192.0.2.200', '192.0.2.0'],
    ['::ffff:192.0.2.200', '192.0.2.0'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
    ['2001:db8::1', '2001:db8:0::'],
    ['::1', '0:0:0::'],
    ['fe80::1%eth0', 'fe80:0:0::'],
    ['', ''],
    ['nonsense', ''],
  ])('shortens %s to %s', (address, short) => expect(shortAddress(address)).toBe(short));
});

/** What somebody with the database's keys can do, and nobody else: the triggers are put away. */
async function force(statement: string): Promise<void> {
  await test.db.write(async (tx) => {
    if (isPostgres()) await sql`ALTER TABLE content_audit DISABLE TRIGGER content_audit_frozen`.execute(tx);
    else for (const verb of ['update', 'delete']) await sql.raw(`DROP TRIGGER content_audit_no_${verb}`).execute(tx);
    await sql.raw(statement).execute(tx);
  });
}
