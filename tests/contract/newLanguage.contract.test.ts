import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listWork } from '../../server/content/store/work.ts';
import { obeyContent } from '../../server/operator/content.ts';
import { createPasswords } from '../../server/security/passwords.ts';
import { type ContentFolder, createContentFolder, starter } from '../support/contentFolder.ts';
import { openTestStore, type TestStore } from '../support/contentStore.ts';

const brand = starter['base/brand.json'] as { locales: object[] };
const language = (code: string) => ({ code, name: code, dir: 'ltr' });
const files = {
  ...starter,
  'base/brand.json': { ...brand, locales: [...brand.locales, ...['pl', 'lv-LV', 'el', 'th', 'is'].map(language)] },
  'base/messages/en.json': {
    kind: 'messages',
    format: 1,
    id: 'en',
    messages: {
      'session.signIn': 'Come in',
      'own.day_one': '{{count}} day',
      'own.day_other': '{{count}} days',
      'own.day_trip': 'A day out',
      'own.win_zero': 'No win',
      'own.win_one': '{{count}} win',
      'own.win_other': '{{count}} wins',
      'own.reason_other': 'Another reason',
    },
  },
  'base/messages/lv.json': { kind: 'messages', format: 1, id: 'lv', messages: { 'own.day_trip': 'Izbraukums' } },
  'base/messages/th.json': { kind: 'messages', format: 1, id: 'th', messages: {} },
  'base/messages/is.json': {
    kind: 'messages',
    format: 1,
    id: 'is',
    messages: {},
    documents: { 'page/home': { title: 'Heim' } },
    glossary: { bonus: 'bónus' },
  },
  'brands/aurora/messages/en.json': { kind: 'messages', format: 1, id: 'en', messages: { 'own.extra': 'Ours alone' } },
};

interface Catalogue {
  id: string;
  messages: Record<string, string>;
  untranslated: Record<string, string>;
}

let test: TestStore;
let content: ContentFolder;
beforeAll(async () => {
  content = createContentFolder(files);
  test = await openTestStore(undefined, files);
});
afterAll(async () => {
  await test.close();
  content.drop();
});

/** Runs an order at ann's terminal. @returns its answer, and what it printed */
async function type(command: string, input: Record<string, string>) {
  const passwords = createPasswords({ random: randomBytes, cost: { n: 16, r: 1, p: 1 } });
  const log = { warn: () => undefined, error: () => undefined };
  const parts = { passwords, log, random: randomBytes, timeZoneOf: () => undefined };
  const services = { ...parts, store: test.store, db: test.db, clock: { now: () => test.clock.time } };
  const { output = '', ...reply } = await obeyContent(services, { command: `content ${command}`, input, by: 'ann' });
  return { ...reply, printed: Buffer.from(output, 'base64').toString() };
}
const begin = async (locale: string, of = 'base'): Promise<Catalogue> =>
  JSON.parse((await type('texts begin', { brand: of, locale })).printed) as Catalogue;

describe('the first catalogue of a language', () => {
  it('lists every text of code and catalogues in the language it is translated from, and translates none', async () => {
    const { id, messages, untranslated } = await begin('el');
    expect([id, messages]).toEqual(['el', {}]);
    expect(untranslated).toMatchObject({ 'session.signIn': 'Come in', 'own.day_trip': 'A day out' });
    const beside = JSON.parse(readFileSync('widgets/form/form/messages/en.json', 'utf8')) as Record<string, string>;
    expect(untranslated).toMatchObject(beside);
    expect(untranslated).not.toHaveProperty(['own.extra']);
    expect(await begin('el', 'aurora')).toMatchObject({ untranslated: { 'own.extra': 'Ours alone' } });
  });

  it('has an entry for each form that numbers take in the language', async () => {
    const forms = Object.entries((await begin('pl')).untranslated).filter(([key]) => key.startsWith('own.day_'));
    expect(forms).toEqual([
      ['own.day_few', '{{count}} days'],
      ['own.day_many', '{{count}} days'],
      ['own.day_one', '{{count}} day'],
      ['own.day_other', '{{count}} days'],
      ['own.day_trip', 'A day out'],
    ]);
  });

  it('has words for nothing at all where the source has them, for they are read in every language', async () => {
    const { untranslated } = await begin('pl');
    const forms = Object.keys(untranslated).filter((key) => key.startsWith('own.win_'));
    expect(forms).toEqual(['few', 'many', 'one', 'other', 'zero'].map((form) => `own.win_${form}`));
    expect(untranslated['own.win_zero']).toBe('No win');
  });

  it('takes no text for one that counts because its key ends like one', async () => {
    const reasons = Object.keys((await begin('pl')).untranslated).filter((key) => key.startsWith('own.reason'));
    expect(reasons).toEqual(['own.reason_other']);
  });

  it('leaves out what readers get in a nearer language already', async () => {
    const { untranslated } = await begin('lv-LV');
    expect(untranslated).not.toHaveProperty(['own.day_trip']);
    expect(untranslated).toHaveProperty(['own.day_zero'], '{{count}} days');
  });

  it('goes on with an empty one, such as the Studio begins, and keeps what stands in it beside texts of the interface', async () => {
    expect(await begin('th')).toMatchObject({ untranslated: { 'own.day_trip': 'A day out' } });
    expect(await begin('is')).toMatchObject({
      messages: {},
      untranslated: { 'own.day_trip': 'A day out' },
      documents: { 'page/home': { title: 'Heim' } },
      glossary: { bonus: 'bónus' },
    });
  });

  it('may be read by whoever uses the machine, and is never of the language it is translated from', async () => {
    expect(await type('texts begin', { brand: 'base', locale: 'pl' })).toMatchObject({ isDone: true, isPublic: true });
    expect(await type('texts begin', { brand: 'base', locale: 'en' })).toMatchObject({
      isDone: false,
      text: '«en» is the language that is translated from: name another by --locale.',
    });
  });

  it('is asked for once, and for a language that some brand has', async () => {
    expect(await type('texts begin', { brand: 'base', locale: 'lv' })).toMatchObject({
      isDone: false,
      text: 'There is base/messages/lv already.',
    });
    // a whole document would stand in the place of what the brand inherits
    expect(await type('texts begin', { brand: 'aurora', locale: 'lv' })).toMatchObject({
      isDone: false,
      text: '«aurora» has the texts of «base» in «lv»: change them in the Studio.',
    });
    expect(await type('texts begin', { brand: 'base', locale: 'fi' })).toMatchObject({
      isDone: false,
      text: 'No brand has the language «fi»: name it in brand.json first.',
    });
  });

  it('goes live from the folder, and what is translated leaves the list', async () => {
    const { printed } = await type('texts begin', { brand: 'base', locale: 'el' });
    writeFileSync(join(content.folder, 'base', 'messages', 'el.json'), printed);
    expect((await type('import', { folder: content.folder })).text).toMatch(/new: base\/messages\/el\n.*is live\.$/s);
    const table = join(content.folder, 'el.csv');
    writeFileSync(table, 'id,target,locale\nbase/messages/*#session.signIn,Σύνδεση,el\n');
    expect(await type('texts import', { file: table, write: 'yes' })).toMatchObject({
      text: '1 are written as drafts, 0 are the same, 0 are skipped.',
    });
    const [draft] = await listWork(test.db.read, 'base/messages/el');
    const { messages, untranslated } = JSON.parse(draft?.text ?? '') as Catalogue;
    const { untranslated: before } = JSON.parse(printed) as Catalogue;
    expect(messages).toEqual({ 'session.signIn': 'Σύνδεση' });
    expect({ ...untranslated, 'session.signIn': 'Come in' }).toEqual(before);
    expect(untranslated).not.toHaveProperty(['session.signIn']);
  });
});
