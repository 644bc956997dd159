import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOf } from '#runtime/document/hash.ts';
import { openManagement, type TestManagement } from '../support/management.ts';

let management: TestManagement;
const tokens = { admin: '', translator: '' };
const catalogue = (id: string, messages: object) => ({ kind: 'messages', format: 1, id, messages });

beforeAll(async () => {
  management = await openManagement({
    'base/messages/en.json': catalogue('en', { 'betting.locked': 'Shut for now', 'own.words': 'Our words' }),
    'base/messages/lv.json': catalogue('lv', { 'betting.locked': 'Slēgts', 'own.words': 'Mūsu vārdi' }),
    'base/messages/ar.json': { ...catalogue('ar', { 'own.words': 'كلماتنا' }), locked: true },
  });
  tokens.admin = await management.tokenFor('admin', { role: 'administrator', brand: '*' });
  tokens.translator = await management.tokenFor('translator', { role: 'translator', brand: 'kestrel' });
});
afterAll(() => management.close());

interface Asked {
  token?: string;
  brand?: string;
  locale?: string;
}

const rowOf = async (key: string, { token = tokens.translator, brand = 'kestrel', locale = 'en' }: Asked = {}) => {
  const source = locale === 'en' ? '&source=en&kind=messages' : '';
  const { body } = await management.ask('GET', `/texts?brand=${brand}&locale=${locale}&q=${key}${source}`, { token });
  return body.data.find((one: { key: string }) => one.key === key);
};
const write = async (key: string, text: string, { was, locale = 'en' }: Asked & { was?: string } = {}) => {
  const changes = [{ id: `kestrel/messages/*#${key}`, locale, text, was }];
  const data = { changes, ...(locale === 'en' ? { source: 'en' } : {}) };
  return (await management.ask('POST', '/texts', { token: tokens.translator, data })).body.data[0];
};
const draftOf = async (id: string) =>
  (await management.ask('GET', `/studio/documents/${id}`, { token: tokens.admin })).body.data.document;
const save = async (id: string, document: object) => {
  const { body } = await management.ask('GET', `/studio/documents/${id}`, { token: tokens.admin });
  const seen = body.data?.seen ?? { draft: 0, basedOn: null };
  const data = { document: { kind: 'messages', format: 1, id: id.split('/').at(-1), ...document }, seen };
  const told = await management.ask('PUT', `/studio/documents/${id}`, { token: tokens.admin, data });
  expect(told.status).toBe(200);
};

describe('a translator of one brand alone', () => {
  it('begins a version of what the brand inherits, which hides none of it, and says what it was written over', async () => {
    expect(await write('betting.locked', 'Closed', { was: 'Shut for now' })).toMatchObject({ outcome: 'written' });
    expect((await draftOf('kestrel/messages/en')).operations).toEqual([
      { op: 'set', at: '/messages/betting.locked', value: 'Closed', was: hashOf('Shut for now') },
    ]);
    expect(await rowOf('own.words')).toMatchObject({ target: 'Our words', inheritedFrom: 'base', isOthers: true });
  });

  it('writes texts that a catalogue above alone says, and takes them back', async () => {
    expect(await write('own.words', 'Their words', { was: 'Our words' })).toMatchObject({ outcome: 'written' });
    expect(await rowOf('own.words')).toMatchObject({ target: 'Their words', inherited: 'Our words' });
    expect(await write('own.words', '', { was: 'Their words' })).toMatchObject({ outcome: 'written' });
    expect(await rowOf('own.words')).toMatchObject({ target: 'Our words' });
  });

  it('brings a file back as it was sent out', async () => {
    await save('kestrel/messages/lv', { operations: [] });
    const data = { content: 'id,target,locale\nkestrel/messages/*#own.words,Viņu vārdi,lv\n', write: true };
    const { body } = await management.ask('POST', '/texts/import', { token: tokens.translator, data });
    expect(body.data).toMatchObject([{ outcome: 'written' }]);
    expect((await draftOf('kestrel/messages/lv')).operations).toEqual([
      { op: 'set', at: '/messages/own.words', value: 'Viņu vārdi', was: hashOf('Mūsu vārdi') },
    ]);
  });

  it('reads what brands above say live, not what is drafted there; who works there does not either', async () => {
    await save('base/messages/en', { messages: { 'betting.locked': 'A secret', 'own.words': 'Our words' } });
    const inherited = { inherited: 'Shut for now', inheritedFrom: 'base' };
    expect(await rowOf('betting.locked')).toMatchObject(inherited);
    expect(await rowOf('betting.locked', { token: tokens.admin })).toMatchObject(inherited);
    expect(await rowOf('betting.locked', { token: tokens.admin, brand: 'base' })).toMatchObject({ target: 'A secret' });
  });
});

describe('a version of a brand', () => {
  it('reads again what it took away, once that is emptied', async () => {
    await save('kestrel/messages/en', { operations: [{ op: 'unset', at: '/messages/own.words' }] });
    expect(await rowOf('own.words')).toMatchObject({ target: null, isRemoved: true, inherited: 'Our words' });
    expect(await write('own.words', '', { was: '' })).toMatchObject({ outcome: 'written' });
    expect((await draftOf('kestrel/messages/en')).operations).toEqual([]);
    expect(await rowOf('own.words')).toMatchObject({ target: 'Our words' });
  });

  it('tells which of its texts were written over another one than is inherited now', async () => {
    const set = { op: 'set', value: 'Mine' };
    const operations = [
      { ...set, at: '/messages/own.words', was: hashOf('Words of last year') },
      { ...set, at: '/messages/betting.locked', was: hashOf('Shut for now') },
    ];
    await save('kestrel/messages/en', { operations });
    expect((await rowOf('own.words')).isMoved).toBe(true);
    expect((await rowOf('betting.locked')).isMoved).toBeUndefined();
  });

  it('takes no text of a catalogue that a brand above locked, and takes its own ones away', async () => {
    await save('kestrel/messages/ar', { operations: [{ op: 'set', at: '/messages/own.words', value: 'كلماتي' }] });
    const locale = 'ar';
    expect(await rowOf('own.words', { locale })).toMatchObject({ target: 'كلماتي', isLocked: true });
    expect(await write('own.words', 'كلمات', { locale })).toMatchObject({ said: { code: 'texts.locked' } });
    const data = { content: 'id,target,locale\nkestrel/messages/*#own.words,كلمات,ar\n', write: true };
    const { body } = await management.ask('POST', '/texts/import', { token: tokens.translator, data });
    expect(body.data).toMatchObject([{ outcome: 'skipped', said: { code: 'texts.locked' } }]);
    expect(await write('own.words', '', { locale })).toMatchObject({ outcome: 'written' });
  });

  it.each([[[null]], [[{ at: 5 }]], [{}], ['x'], [5]])(
    'with operations %j in its draft stops neither the grid nor the search',
    async (operations) => {
      await save('kestrel/messages/en', { operations });
      expect(await rowOf('own.words')).toMatchObject({ target: 'Our words' });
      const found = await management.ask('GET', '/search?q=mūsu&in=texts', { token: tokens.admin });
      expect([found.status, found.body.data.length]).toEqual([200, 1]);
      const outcome = Array.isArray(operations) ? 'written' : 'skipped';
      expect(await write('own.words', 'Their words', { was: 'Our words' })).toMatchObject({ outcome });
    },
  );
});
