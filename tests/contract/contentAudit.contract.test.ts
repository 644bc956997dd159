import { statSync } from 'node:fs';
import fastify from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AuditEntry, audit, plainHash, shortAddress, textOfEntry } from '../../server/content/audit/audit.ts';
import { verifyAudit } from '../../server/content/audit/verifyAudit.ts';
import { recordClientAddress } from '../../server/content/management/http/recordClientAddress.ts';
import { openDatabase } from '../../server/data/open.ts';
import { beginNewKey } from '../../server/operator/newKey.ts';
import { sealLedger } from '../../server/platform/ledger/seals.ts';
import { openEmptyStore, openTestStore, pageText, prepare, type TestStore } from '../support/contentStore.ts';
import { databaseUrlOf, isPostgres, removeFolder } from '../support/database.ts';

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

describe('the audit log [REL-S23]', () => {
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
    const { entries, fault } = await verifyAudit(test.db);
    expect([entries > 8, fault]).toEqual([true, null]);
  });

  it('has none for an act that was undone', async () => {
    const { entries } = await verifyAudit(test.db);
    const undone = test.db.write(async (tx) => {
      await audit(tx, entry('x'));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const stale = { document: 'page/home', text: pageText('home', 'x'), author: 'ann', seen: 9, basedOn: 1 };
    await expect(test.store.saveDraft(stale)).rejects.toThrow();
    expect(await verifyAudit(test.db)).toMatchObject({ entries, fault: null });
  });

  it('stays one chain when many write at once', async () => {
    const before = (await verifyAudit(test.db)).entries;
    await Promise.all(Array.from({ length: 25 }, (_, index) => write(`m${index}`)));
    expect(await verifyAudit(test.db)).toMatchObject({ entries: before + 25, fault: null });
  });

  it.each([
    "UPDATE content_audit SET name = 'somebody else' WHERE number = 2",
    'DELETE FROM content_audit WHERE number = 2',
    'DELETE FROM content_audit',
  ])('refuses to be changed: %s', async (statement) => {
    for (const on of ['one', 'two', 'three']) await write(on);
    await expect(test.db.write((tx) => sql.raw(statement).execute(tx))).rejects.toThrow(/never rewritten/);
    expect((await verifyAudit(test.db)).fault).toBeNull();
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
    await force(sql.raw(statement));
    expect((await verifyAudit(test.db)).fault).toMatch(words);
  });

  it.each([
    `INSERT OR REPLACE INTO content_audit SELECT number, at, act, actor, 'somebody else', target, address, why, detail, before_hash, hash FROM content_audit WHERE number = 2`,
    `UPDATE OR REPLACE content_audit SET number = 1 WHERE number = 2`,
  ])('refuses to be changed, by SQLite’s own way of replacing: %s', async (statement) => {
    if (isPostgres()) return; // it has no such statement
    for (const on of ['one', 'two', 'three']) await write(on);
    await expect(test.db.write((tx) => sql.raw(statement).execute(tx))).rejects.toThrow(/never rewritten/);
  });

  it('cannot be made anew by whoever has the database and not the key', async () => {
    for (const on of ['one', 'two', 'three', 'four']) await write(on);
    await forgeAll({ name: 'somebody else' });
    expect((await verifyAudit(test.db)).fault).toMatch(/Entry 1 was changed/);
    // nor as a log of a release without a key: the reported entry is stored beside the key
    await test.db.write((tx) => tx.updateTable('content_audit_head').set({ key_id: '' }).execute());
    expect((await verifyAudit(test.db)).fault).toMatch(/Entry 4 is not the one that was told of before/);
    await write('five');
    expect((await verifyAudit(test.db)).fault).toMatch(/Entry 4 is not the one that was told of before/);
  });

  it('shows that its newest entries were cut off, by what was told of it', async () => {
    for (const on of ['one', 'two', 'three', 'four']) await write(on);
    const { entries, mac } = await verifyAudit(test.db);
    await cutTo(2);
    const fault = 'It held 4 entries once: the newest are missing.';
    expect((await verifyAudit(test.db)).fault).toBe(fault);
    // going on does not hide it, and a backup's word is as good as that beside the key
    await write('five');
    await write('six');
    expect((await verifyAudit(test.db)).fault).toMatch(/Entry 4 is not the one/);
    removeFolder(`${test.folder}/audit.head`);
    expect((await verifyAudit(test.db)).fault).toBeNull();
    expect((await verifyAudit(test.db, [{ entries, mac }])).fault).toMatch(/Entry 4 is not the one/);
  });

  it('of an earlier release goes on, sealed from here, and what it held before is covered', async () => {
    for (const on of ['one', 'two', 'three']) await write(on);
    await forgeAll({});
    await test.db.write((tx) => tx.updateTable('content_audit_head').set({ key_id: '' }).execute());
    removeFolder(`${test.folder}/audit.head`);
    expect(await verifyAudit(test.db)).toMatchObject({ entries: 3, sealedFrom: null, fault: null });
    await write('four');
    expect(await verifyAudit(test.db)).toMatchObject({ entries: 5, sealedFrom: 4, fault: null });
    expect(await acts('audit log')).toEqual(['log.sealed by system']);
    await forgeAll({ why: 'nothing' }, 3);
    expect((await verifyAudit(test.db)).fault).toMatch(/Entry 4 does not follow entry 3/);
  });

  it('is gone on with by no other key: a second node says so and writes nothing', async () => {
    await write('one');
    await test.store.archive({ document: 'page/x', by: 'ann' }).catch(() => undefined);
    const { folder } = test;
    await test.db.close();
    const url = await databaseUrlOf(folder);
    for (const other of [{ auditKey: 'k'.repeat(32) }, { keyFolder: `${folder}/empty` }]) {
      const db = await openDatabase({ folder, url, ...other });
      await expect(db.write((tx) => audit(tx, entry('two')))).rejects.toThrow(/sealed by the key [0-9a-f]{16}/);
      expect((await verifyAudit(db)).fault).toMatch(/sealed by the key/);
      await db.close();
    }
    const db = await openDatabase({ folder, url });
    expect(await verifyAudit(db)).toMatchObject({ entries: 1, fault: null });
    await db.close();
    test = await openEmptyStore();
  });

  it('goes on by a new key where the old one is lost, and what it held then is covered', async () => {
    for (const on of ['one', 'two']) await write(on);
    const { folder } = test;
    const url = await databaseUrlOf(folder);
    await expect(beginNewKey(test.db, { by: 'ann', at: 1 })).rejects.toThrow(/fits: nothing was changed/);
    await test.db.close();
    const db = await openDatabase({ folder, url, auditKey: 'n'.repeat(32) });
    expect((await verifyAudit(db)).fault).toMatch(/sealed by the key/);
    expect(await beginNewKey(db, { by: 'ann', at: 1 })).toMatch(/go on by the key at AUDIT_KEY/);
    await db.write((tx) => audit(tx, entry('three')));
    expect(await verifyAudit(db)).toMatchObject({ entries: 4, sealedFrom: 3, fault: null });
    await sealLedger(db); // the books are the new key's, too
    test = { ...test, db };
    await force(sql.raw(`UPDATE content_audit SET name = 'somebody else' WHERE number = 1`));
    expect((await verifyAudit(db)).fault).toBe('Entries 1 to 2 are not what they were when a new key was begun.');
    await db.close();
    test = await openEmptyStore();
  });

  it('has its key in a file that only its owner may read', async () => {
    await write('one');
    for (const name of ['audit.key', 'audit.head'])
      expect(statSync(`${test.folder}/${name}`).mode & 0o777, name).toBe(0o600);
  });

  it('keeps where a call came from, as a network', async () => {
    const app = fastify();
    recordClientAddress(app);
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

/** Rewrites entries, up to one of them, and the log's end, as a release without a key wrote them. */
async function forgeAll(change: Partial<{ name: string; why: string }>, through = 1_000): Promise<void> {
  const rows = await test.db.read.selectFrom('content_audit').selectAll().orderBy('number').execute();
  let last = '';
  for (const row of rows.filter(({ number }) => number <= through)) {
    const forged = { ...row, ...change, before_hash: last };
    last = plainHash(textOfEntry(forged));
    await force(
      sql`UPDATE content_audit SET name = ${forged.name}, why = ${forged.why}, before_hash = ${forged.before_hash}, hash = ${last} WHERE number = ${row.number}`,
    );
  }
  if (through >= rows.length)
    await test.db.write((tx) => tx.updateTable('content_audit_head').set({ hash: last }).execute());
}

/** Takes the newest entries away, and says that the log ends before them. */
async function cutTo(number: number): Promise<void> {
  await force(sql`DELETE FROM content_audit WHERE number > ${number}`);
  const { hash } = await test.db.read
    .selectFrom('content_audit')
    .select('hash')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  await test.db.write((tx) => tx.updateTable('content_audit_head').set({ number, hash }).execute());
}

/** Runs a statement without the triggers, as only somebody with access to the database can. */
async function force(statement: RawBuilder<unknown>): Promise<void> {
  await test.db.write(async (tx) => {
    if (isPostgres()) await sql`ALTER TABLE content_audit DISABLE TRIGGER content_audit_frozen`.execute(tx);
    else
      for (const verb of ['update', 'delete'])
        await sql.raw(`DROP TRIGGER IF EXISTS content_audit_no_${verb}`).execute(tx);
    await statement.execute(tx);
  });
}
