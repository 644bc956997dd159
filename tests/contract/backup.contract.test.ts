import { randomBytes } from 'node:crypto';
import { cpSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Db } from '../../server/db/db.ts';
import { auditLedger } from '../../server/platform/ledger/audit.ts';
import {
  emptyPlace,
  marquee,
  openPlace,
  orderHere,
  type Place,
  rowsOf,
  type Said,
  seededPlace,
} from '../support/backups.ts';
import { fillContent } from '../support/contentStore.ts';
import { isPostgres, removeFolder, temporaryFolder } from '../support/database.ts';
import { SEED } from '../support/length.ts';
import { startLoad } from '../support/load.ts';

const places: Place[] = [];
let folder: string;
let source: { place: Place; db: Db };
/** Taken while nobody wrote. */
let quiet: string;

/** Row of values that databases, JSON and number types treat differently. */
const oddAnswer = {
  id: 'odd',
  brand: '',
  uid: null,
  form: `'"\\n\\ \n\r\t \u0001 \u2028 «ž» 🎰 {a,b} NULL \\x41`,
  answers: 'NULL',
  locale: '{}',
  created_at: 9_223_372_036_854_775_807n,
  request_key: 'odd',
  fingerprint: '\\',
};

beforeAll(async () => {
  folder = temporaryFolder();
  source = await seededPlace();
  places.push(source.place);
  await fill(source.db);
  quiet = path.join(folder, 'quiet.backup');
  expect(await marquee(source.place, 'backup', quiet)).toMatchObject({ code: 0 });
});
afterAll(async () => {
  await source.db.close();
  for (const { dataDir } of places) removeFolder(dataDir);
  removeFolder(folder);
});

describe('a backup [REL-W11]', () => {
  it('says that it is whole and what it holds, and only its owner may read it', async () => {
    const said = await orderHere(source.place, 'backup', { file: quiet, verify: 'yes' });
    expect(said).toMatchObject({ code: 0, text: expect.stringMatching(/is whole: \d+ rows of \d+ tables/) as string });
    expect(statSync(quiet).mode & 0o777).toBe(0o600);
  });

  it('comes back with every row, every byte and every trigger, and the books add up', async () => {
    const place = await empty();
    const said = await marquee(place, 'restore', quiet);
    expect(said).toMatchObject({ code: 0, text: expect.stringContaining('The books add up.') as string });
    expect(await rowsOf(place)).toEqual(await rowsOf(source.place));
    const db = await openPlace(place);
    await expectFrozen(db);
    const odd = await db.read.selectFrom('form_answer').selectAll().where('id', '=', 'odd').executeTakeFirst();
    expect(odd).toEqual(oddAnswer);
    await db.close();
  });

  it('tells where the audit log ends, by which a log that was cut off later shows, and what else has to be kept', async () => {
    const { number, hash } = await source.db.read
      .selectFrom('content_audit_head')
      .select(['number', 'hash'])
      .executeTakeFirstOrThrow();
    const verified = await orderHere(source.place, 'backup', { file: quiet, verify: 'yes' });
    expect(verified.text).toContain(`Its audit log ends at --head ${number}:${hash}.`);
    const file = path.join(folder, 'again.backup');
    const { text } = await orderHere(source.place, 'backup', { file });
    expect(text).toContain(`keep ${path.join(source.place.dataDir, 'audit.key')} as well`);
    // without it no site continues the log, and a restore reports so at once
    const said = await orderHere(await empty(), 'restore', { file });
    expect(said.text).toMatch(
      /Before the site starts: The audit log in the database is sealed by the key [0-9a-f]{16}/,
    );
  });

  it('takes no file’s place', async () => {
    const before = readFileSync(quiet);
    expect(await orderHere(source.place, 'backup', { file: quiet })).toMatchObject({
      code: 1,
      text: `${quiet} is there already: name a new file.`,
    });
    expect(readFileSync(quiet)).toEqual(before);
  });
});

/** Checks that append-only tables refuse changes. */
async function expectFrozen(db: Db): Promise<void> {
  const changes = [
    sql`UPDATE content_revision SET text = ''`,
    sql`DELETE FROM content_revision`,
    sql`UPDATE entry SET amount = 0`,
    sql`DELETE FROM transfer`,
    sql`DELETE FROM loyalty_entry`,
  ];
  for (const change of changes) await expect(db.write((tx) => change.execute(tx))).rejects.toThrow(/never rewritten/);
}

describe('a backup that is taken while money moves and pages are published [REL-W11]', () => {
  it(`is what was there at one moment (SEED=${SEED})`, async () => {
    const load = startLoad(source.db, String(SEED));
    onTestFinished(load.stop);
    await vi.waitFor(
      () => expect(Math.min(load.transfers.length, load.titles.length * 30)).toBeGreaterThan(60),
      30_000,
    );
    const before = { transfers: [...load.transfers], titles: [...load.titles] };
    const file = path.join(folder, 'busy.backup');
    const said = await marquee(source.place, 'backup', file);
    expect(load.transfers.length, 'the load went on').toBeGreaterThan(before.transfers.length);
    await load.stop();
    expect(said).toMatchObject({ code: 0 });

    const place = await empty();
    expect(await marquee(place, 'restore', file)).toMatchObject({ code: 0 });
    const db = await openPlace(place);
    await expectMoneyOfOneMoment(db, before.transfers);
    await expectContentOfOneMoment(db, before.titles);
    await db.close();
  });
});

/** Acknowledged before: there. Every account is a beginning of what the source holds, and its balance is the one after its last entry. */
async function expectMoneyOfOneMoment(db: Db, acknowledged: readonly string[]): Promise<void> {
  const keys = new Set(
    (await db.read.selectFrom('transfer').select('idempotency_key').execute()).map((row) => row.idempotency_key),
  );
  expect(acknowledged.filter((key) => !keys.has(key))).toEqual([]);
  expect(await auditLedger(db)).toEqual({ unbalanced: [], driftedAccounts: [], brokenChains: [] });
  const entriesOf = (on: Db) =>
    on.read.selectFrom('entry').selectAll().where('place', '>', 0).orderBy('account_id').orderBy('place').execute();
  const theirs = Map.groupBy(await entriesOf(source.db), ({ account_id }) => account_id);
  const ours = Map.groupBy(await entriesOf(db), ({ account_id }) => account_id);
  const accounts = await db.read.selectFrom('account').select(['id', 'balance']).where('may_owe', '=', 0).execute();
  for (const { id, balance } of accounts) {
    const own = ours.get(id) ?? [];
    expect(own).toEqual((theirs.get(id) ?? []).slice(0, own.length));
    expect(balance).toBe(own.at(-1)?.balance_after ?? 0n);
  }
}

/** Checks that live content is the result of all releases up to one version, and that every revision equals its source. */
async function expectContentOfOneMoment(db: Db, acknowledged: readonly string[]): Promise<void> {
  const names = (await db.read.selectFrom('content_release').select('name').execute()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(acknowledged.map((title) => `${title}, ${title}, ${title}`)));
  const { version } = await db.read.selectFrom('content_state').select('version').executeTakeFirstOrThrow();
  const published = await source.db.read
    .selectFrom('content_release_item as item')
    .innerJoin('content_release as release', 'release.id', 'item.release')
    .select(['item.document', 'item.revision'])
    .where('release.version', '<=', version)
    .orderBy('release.version')
    .execute();
  const live = await db.read.selectFrom('content_live').select(['document', 'revision']).execute();
  expect(Object.fromEntries(live.map(({ document, revision }) => [document, revision]))).toEqual(
    Object.fromEntries(published.map(({ document, revision }) => [document, revision])),
  );
  const texts = async (on: Db) =>
    new Map(
      (await on.read.selectFrom('content_revision').selectAll().execute()).map((row) => [
        `${row.document} ${row.number}`,
        row,
      ]),
    );
  const theirs = await texts(source.db);
  for (const [key, row] of await texts(db)) expect(row).toEqual(theirs.get(key));
}

describe('a restore is refused with words, and changes nothing [REL-W11]', () => {
  const good = () => zstdDecompressSync(readFileSync(quiet));
  const broken = (name: string, bytes: Buffer): string => {
    const file = path.join(folder, name);
    writeFileSync(file, bytes);
    return file;
  };
  const changed = (name: string, change: (text: string) => string): string =>
    broken(name, zstdCompressSync(Buffer.from(change(good().toString()))));
  const flipped = (): Buffer => {
    const bytes = Buffer.from(readFileSync(quiet));
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    return bytes;
  };
  const files: Readonly<Record<string, [() => string, RegExp]>> = {
    'of a file that is not there': [() => path.join(folder, 'none'), /none cannot be read: it is not there/],
    'of something else': [() => broken('else', Buffer.from('PK')), /no backup that can be used/],
    'of another program’s lines': [() => changed('lines', () => '{"a":1}\n'), /not made by Marquee/],
    'of nothing': [() => broken('nothing', Buffer.alloc(0)), /no backup that can be used/],
    'of a file that is cut off': [
      () => broken('cut', readFileSync(quiet).subarray(0, -100)),
      /no backup that can be used/,
    ],
    'of lines that are cut off': [() => changed('short', (text) => text.slice(0, text.length >> 1)), /cut off/],
    'of whole lines without their end': [
      () => changed('endless', (text) => text.split('\n').slice(0, -2).join('\n').concat('\n')),
      /its end is missing/,
    ],
    'of one flipped bit': [() => broken('flipped', flipped()), /no backup that can be used/],
    'of a changed amount': [
      () => changed('amount', (text) => text.replace('"EUR",0,', '"EUR",9,')),
      /the sum of account is another/,
    ],
    'of a row that is twice there': [
      () => changed('twice', (text) => text.replace(/(\["odd","",null[^\n]*\n)/, '$1$1')),
      /cannot be made|refused|has 2 rows in place of 1/,
    ],
    'of a newer form': [() => changed('form', (text) => text.replace('"format":1', '"format":2')), /of form 2/],
    'of a newer release': [
      () => changed('newer', (text) => text.replace('"migrations":[', '"migrations":["teleport",')),
      /made by a newer release .* does not know teleport/,
    ],
    'of other tables': [
      () => changed('tables', (text) => text.replace('"name":"studio","columns":[', '"name":"studios","columns":[')),
      /tables are not those of this release \(studio/,
    ],
  };

  it.each(Object.entries(files))('%s', async (_, [make, words]) => {
    const place = await empty();
    const said = await orderHere(place, 'restore', { file: make() });
    expect(said).toMatchObject({ code: 1, text: expect.stringMatching(words) as string });
    expect(said.text).toMatch(/Nothing was changed\.$/);
    expect(said.text, 'one line').not.toContain('\n');
    await expectNothing(place);
  });

  it('over data, unless it is told to; then what was there is kept beside, whole', async () => {
    const { place, db } = await seededPlace();
    places.push(place);
    await db.write((tx) => tx.insertInto('studio').values({ sysname: 'mine', name: 'Mine', position: 9 }).execute());
    expect(await orderHere(place, 'restore', { file: quiet })).toMatchObject({
      code: 1,
      text: expect.stringMatching(IN_USE) as string,
    });
    await db.close();
    const before = await rowsOf(place);
    const said = await orderHere(place, 'restore', { file: quiet });
    expect(said).toMatchObject({ code: 1, text: expect.stringMatching(/holds data already\. With --over/) as string });
    expect(await rowsOf(place)).toEqual(before);
    const done = await orderHere(place, 'restore', { file: quiet, over: 'yes' });
    expect(done).toMatchObject({ code: 0 });
    expect(await rowsOf(place)).toEqual(await rowsOf(await restored(quiet)));
    expect(await savedRows(place, done)).toEqual(before);
  });
});

const IN_USE = isPostgres() ? /connections to the database are open .* Stop every node/ : /is in use by process/;

async function expectNothing(place: Place): Promise<void> {
  await expect(rowsOf(place)).rejects.toThrow('nothing to back up');
}

async function restored(file: string): Promise<Place> {
  const place = await empty();
  expect(await orderHere(place, 'restore', { file })).toMatchObject({ code: 0 });
  return place;
}

/** Returns the rows of the earlier data, from the place where the restore reported to have kept them. */
async function savedRows(place: Place, { text }: Said): Promise<Record<string, string[]>> {
  const kept = /kept in (?:the schema )?(\S+?);/.exec(text)?.[1] ?? '';
  if (place.url === undefined) {
    const dataDir = await emptyPlace().then(({ dataDir: made }) => made);
    places.push({ dataDir, url: undefined });
    cpSync(kept, path.join(dataDir, 'db'), { recursive: true });
    return rowsOf({ dataDir, url: undefined });
  }
  const url = new URL(place.url);
  url.searchParams.set('options', `-c search_path=${kept}`);
  return rowsOf({ dataDir: place.dataDir, url: url.href });
}

async function empty(): Promise<Place> {
  const place = await emptyPlace();
  places.push(place);
  return place;
}

async function fill(db: Db): Promise<void> {
  await fillContent(db);
  await db.write(async (tx) => {
    await tx.insertInto('form_answer').values(oddAnswer).execute();
    const content = Buffer.concat([Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)), randomBytes(100_000)]);
    await tx
      .insertInto('form_file')
      .values({ id: 'odd', answer_id: 'odd', position: 0, field: '', name: '', type: '', size: 1, hash: '', content })
      .execute();
  });
}

describe('pictures whose bytes lie beside the database', () => {
  it('are named by the backup, which does not have them, and by the restore', async () => {
    const { db, place } = await seededPlace();
    places.push(place);
    const facts = { type: 'image/webp', width: 1, height: 1, bytes: 9, created_at: 0n };
    await db.write(async (tx) => {
      for (const [hash, content] of [
        ['aa', new Uint8Array(9)],
        ['bb', new Uint8Array()],
      ] as const)
        await tx
          .insertInto('content_media_blob')
          .values({ hash: hash.repeat(16), content, ...facts })
          .execute();
    });
    await db.close();
    const file = path.join(folder, 'pictures.backup');
    const mediaBytes = { chosen: { kind: 'folder' as const, folder: '/srv/pictures' } };
    const said = await orderHere({ ...place, mediaBytes }, 'backup', { file });
    expect(said.text).toContain(
      'Nor are the pictures in the folder /srv/pictures: copy it as well, after this backup.',
    );
    const there = await orderHere({ ...(await empty()), mediaBytes }, 'restore', { file });
    expect(there.text).toContain(
      'The bytes of 1 pictures were not in the backup: they are looked for in the folder /srv/pictures.',
    );
    const nowhere = await orderHere(await empty(), 'restore', { file });
    expect(nowhere.text).toContain(
      'The bytes of 1 pictures were not in the backup: set MEDIA_STORE to where they lie.',
    );
  });

  it('are not spoken of where there are none', async () => {
    const said = await orderHere(source.place, 'backup', { file: path.join(folder, 'none.backup') });
    expect(said.text).not.toContain('pictures');
  });
});
