import { describe, expect, it } from 'vitest';
import { managementForAllTests } from '../support/testManagement.ts';

const { tokens, ask, make } = managementForAllTests();
const admin = () => ({ token: tokens.admin });
const get = (path: string, token = tokens.admin) => ask('GET', path, { token });
const bring = (data: object, token = tokens.admin) => ask('POST', '/texts/import', { token, data });

describe('translations', () => {
  it('stand beside their sources, with what is missing and what is wrong', async () => {
    await make('guide', { title: 'Guide', text: { hello: 'Hello, {{name}}!', bye: 'Bye.' } });
    const all = await get('/texts?brand=base&locale=lv&document=base/page/guide');
    expect(all.body.data.map(({ id, target }: { id: string; target: unknown }) => [id, target])).toEqual(
      expect.arrayContaining([
        ['base/page/guide#hello', null],
        ['base/page/guide#bye', null],
      ]),
    );
    expect(all.body.meta.drafted).not.toContain('base/page/guide');
    const one = await get('/texts?brand=base&locale=lv&document=base/page/terms&missing=true');
    expect(one.body.data).toMatchObject([{ key: 'body' }].slice(0, one.body.meta.pagination.total));
    expect((await get('/texts?brand=base&locale=lv', tokens.stranger)).status).toBe(403);
    expect((await get('/texts?brand=base&locale=ru', tokens.translator)).status).toBe(403);
    expect((await get('/texts?brand=base')).status).toBe(400);
  });

  it('are answered by the page that a text stands on, where one is named; a text that is not there changes nothing', async () => {
    const list = (more: string) => get(`/texts?brand=base&locale=lv&pagination[pageSize]=2&${more}`);
    const second = (await list('pagination[page]=2')).body.data;
    const named = await list(`at=${encodeURIComponent(second[1].id)}`);
    expect([named.body.data, named.body.meta.pagination.page]).toEqual([second, 2]);
    expect((await list('pagination[page]=2&at=base/page/nowhere%23x')).body.data).toEqual(second);
    expect((await list('at[x]=1')).status).toBe(400);
  });

  it('are written from the grid as drafts: an error is skipped with its reason, the others go on', async () => {
    const changes = [
      { id: 'base/page/guide#hello', locale: 'lv', text: 'Sveiki!' },
      { id: 'base/page/guide#bye', locale: 'lv', text: 'Visu labu' },
      { id: 'base/page/nowhere#x', locale: 'lv', text: 'x' },
    ];
    const { body } = await ask('POST', '/texts', { token: tokens.translator, data: { changes } });
    expect(body.data).toMatchObject([
      { outcome: 'skipped', why: expect.stringContaining('{{name}} is missing') },
      { outcome: 'written', warnings: [{ code: 'end' }] },
      { outcome: 'skipped', why: expect.stringContaining('There is no text') },
    ]);
    const drafted = async (locale: string) => (await get(`/texts?brand=base&locale=${locale}`)).body.meta.drafted;
    expect(await drafted('lv'), 'players do not see it yet').toContain('base/page/guide');
    expect(await drafted('ru')).not.toContain('base/page/guide');
    const foreign = [{ id: 'base/page/guide#bye', locale: 'ru', text: 'Пока.' }];
    const refused = await ask('POST', '/texts', { token: tokens.translator, data: { changes: foreign } });
    expect(refused.body.data[0].outcome).toBe('skipped');
    const live = await get('/pages?filters[slug]=guide&locale=lv');
    expect(live.body.data).toEqual([]);
  });

  it('are not written over what somebody else wrote since; an empty one takes the translation away', async () => {
    const write = async (text: string, was: string) => {
      const changes = [{ id: 'base/page/guide#bye', locale: 'lv', text, was }];
      return (await ask('POST', '/texts', { ...admin(), data: { changes } })).body.data[0];
    };
    expect(await write('Ardievu', '')).toMatchObject({
      outcome: 'skipped',
      why: 'Somebody else wrote «Visu labu» meanwhile. Write yours again if it is to stay.',
      said: { code: 'texts.moved', values: { text: 'Visu labu' } },
    });
    expect((await write('', 'Visu labu')).outcome).toBe('written');
    expect(await write('Ardievu', 'Visu labu')).toMatchObject({ said: { code: 'texts.movedAway' } });
    expect((await write('Ardievu.', '')).outcome).toBe('written');
  });

  it('are taken away where the catalogue of their language says them', async () => {
    await make('shore', { title: 'Shore', text: { a: 'Away.', b: 'Back.' } });
    const catalogue = '/studio/documents/base/messages/lv';
    const documents = { 'page/shore': { a: 'Prom.', b: 'Atpakaļ.' } };
    const document = { kind: 'messages', format: 1, id: 'lv', messages: {}, documents };
    await ask('PUT', catalogue, { ...admin(), data: { document, seen: { draft: 0, basedOn: null } } });
    const changes = [{ id: 'base/page/shore#a', locale: 'lv', text: '', was: 'Prom.' }];
    const { body } = await ask('POST', '/texts', { ...admin(), data: { changes } });
    expect(body.data).toMatchObject([{ outcome: 'written', document: 'base/messages/lv' }]);
    const after = (await get(catalogue)).body.data.document;
    expect(after.documents).toEqual({ 'page/shore': { b: 'Atpakaļ.' } });
  });

  it('are answered one by one where a catalogue says the same key twice: for a document, and of the interface', async () => {
    const source = { kind: 'messages', format: 1, id: 'en', messages: { b: 'Hello, {{name}}!' } };
    const english = '/studio/documents/base/messages/en';
    const seen = { draft: 0, basedOn: null };
    expect((await ask('PUT', english, { ...admin(), data: { document: source, seen } })).status).toBe(200);
    const changes = [
      { id: 'base/page/shore#b', locale: 'lv', text: '', was: 'Atpakaļ.' },
      { id: 'base/messages/*#b', locale: 'lv', text: 'Sveiki!' },
    ];
    const { body } = await ask('POST', '/texts', { ...admin(), data: { changes } });
    expect(body.data.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['written', 'skipped']);
  });

  it('are written in the default language, too, where they come with the code; an emptied one says that again', async () => {
    const asked = '/texts?brand=base&locale=en&source=en&kind=messages';
    const id = 'base/messages/*#betting.locked';
    const row = async () =>
      (await get(`${asked}&q=betting.locked`)).body.data.find((one: { id: string }) => one.id === id);
    const before = await row();
    expect(before).toMatchObject({ target: before.inherited, source: before.inherited, faults: [] });
    const write = async (text: string, was: string, named = id) => {
      const data = { changes: [{ id: named, locale: 'en', text, was }], source: 'en' };
      return (await ask('POST', '/texts', { ...admin(), data })).body.data[0];
    };
    expect(await write('Nothing here.', before.inherited)).toMatchObject({
      outcome: 'written',
      document: 'base/messages/en',
    });
    expect(await row()).toMatchObject({ target: 'Nothing here.', inherited: before.inherited });
    expect((await get('/studio/documents/base/messages/en')).body.data.document.messages).toMatchObject({
      'betting.locked': 'Nothing here.',
    });
    expect((await write('', 'Nothing here.')).outcome).toBe('written');
    expect(await row()).toMatchObject({ target: before.inherited });
    // whoever emptied it saw that no catalogue says it, and writes on
    expect((await write('Closed.', '')).outcome).toBe('written');
    expect((await write('', 'Closed.')).outcome).toBe('written');
    expect(await write('', 'Hello, {{name}}!', 'base/messages/*#b')).toMatchObject({
      outcome: 'skipped',
      said: { code: 'texts.sourceNeeded' },
    });
  });

  it('are written into a brand’s own version of its texts as operations, beside what else stands there, and taken away again', async () => {
    const save = (id: string, document: object) =>
      ask('PUT', `/studio/documents/kestrel/messages/${id}`, {
        ...admin(),
        data: { document: { kind: 'messages', format: 1, id, ...document }, seen: { draft: 0, basedOn: null } },
      });
    await save('en', { messages: { 'letters.erased.subject': 'Gone' } });
    const glossary = { op: 'set', at: '/glossary', value: { gone: 'prom' } };
    await save('lv', { operations: [{ op: 'set', at: '/messages/x', value: 'y' }, glossary] });
    const listed = async () => {
      const { body } = await get('/texts?brand=kestrel&locale=lv&document=kestrel/messages/*');
      return { ...body.meta, row: body.data.find(({ key }: { key: string }) => key === 'letters.erased.subject') };
    };
    const before = await listed();
    expect(before.row).toMatchObject({ source: 'Gone', terms: { gone: 'prom' }, target: null });
    expect([before.catalogue, before.drafted]).toEqual(['version', ['kestrel/messages/lv']]);
    const write = async (text: string, token = tokens.admin) => {
      const changes = [{ id: 'kestrel/messages/*#letters.erased.subject', locale: 'lv', text }];
      return (await ask('POST', '/texts', { token, data: { changes } })).body.data[0];
    };
    expect(await write('Prom', tokens.translator)).toMatchObject({ outcome: 'skipped' }); // of another brand
    expect((await write('Prom')).outcome).toBe('written');
    expect((await write('Prom')).outcome).toBe('same');
    expect((await write('Prom!')).outcome).toBe('written');
    const operationsNow = async () =>
      (await get('/studio/documents/kestrel/messages/lv')).body.data.document.operations;
    expect(await operationsNow()).toEqual([
      { op: 'set', at: '/messages/x', value: 'y' },
      glossary,
      { op: 'set', at: '/messages/letters.erased.subject', value: 'Prom!', was: expect.any(String) },
    ]);
    expect((await listed()).row.target).toBe('Prom!');
    const file = await ask('GET', '/texts/export?brand=kestrel&locale=lv&format=csv', admin());
    expect(file.body).toContain('letters.erased.subject,Gone,Prom!');
    expect(file.body).not.toContain('#betting.locked'); // what it only inherits is translated where it is said
    expect((await write('')).outcome).toBe('written');
    expect(await operationsNow()).toEqual([{ op: 'set', at: '/messages/x', value: 'y' }, glossary]);
  });

  it('of a brand go back to what the brands above it or the code say, and are written again', async () => {
    const id = 'kestrel/messages/*#betting.locked';
    const write = async (text: string, named = id) => {
      const data = { changes: [{ id: named, locale: 'en', text }], source: 'en' };
      return (await ask('POST', '/texts', { ...admin(), data })).body.data[0];
    };
    const row = async () => {
      const { body } = await get('/texts?brand=kestrel&locale=en&source=en&kind=messages&q=betting.locked');
      return body.data.find((one: { id: string }) => one.id === id);
    };
    expect(await write('Shut.')).toMatchObject({ outcome: 'written', document: 'kestrel/messages/en' });
    expect(await row()).toMatchObject({ target: 'Shut.', inherited: expect.any(String) });
    expect((await write('')).outcome).toBe('written');
    expect(await row()).toBeUndefined();
    expect((await write('Shut again.')).outcome).toBe('written');
    expect((await write('')).outcome).toBe('written');
    expect((await write('x', 'kestrel/messages/*#said.nowhere')).outcome).toBe('skipped');
  });

  it.each(['xliff-1.2', 'xliff-2.1', 'csv'])(
    'go to a translator as %s and come back: first dry, then as drafts',
    async (format) => {
      const slug = `trip-${format.replace('.', '')}`;
      await make(slug, { title: 'Trip', text: { a: 'Go <b>now</b>, {{name}}', b: 'Later & never', c: 'Moved' } });
      const path = `/texts/export?brand=base&locale=lv&format=${format}&document=base/page/${slug}`;
      const file = String((await get(path)).response.body);
      const translated =
        format === 'csv'
          ? file
              .replace(/(#a,)("?)(.*?)\2,,/, `$1$2$3$2,"Dodies <b>tagad</b>, {{name}}",`)
              .replace('#b,Later & never,,', '#b,Later & never,Vēlāk & nekad,')
              .replace('#c,Moved,,', '#c,Moved,Pārcelts,')
          : addTargets(file, { a: inlineOf(file), b: 'Vēlāk &amp; nekad', c: 'Pārcelts' });
      await ask('POST', '/texts', {
        ...admin(),
        data: { changes: [{ id: `base/page/${slug}#c`, locale: 'en', text: 'Gone' }] },
      });
      const dry = await bring({ content: translated });
      expect(dry.body.meta).toMatchObject({ isDry: true, written: 2 });
      expect((await get(`/texts?brand=base&locale=lv&document=base/page/${slug}&missing=true`)).body.data).toHaveLength(
        3,
      );
      const done = await bring({ content: translated, write: true });
      expect(done.body.meta).toMatchObject({ isDry: false, written: 2 });
      const skipped = done.body.data.find(({ id }: { id: string }) => id.endsWith('#c'));
      expect(skipped).toMatchObject({ outcome: 'skipped', why: expect.stringContaining('It says now: Gone') });
      const { body } = await get(`/texts?brand=base&locale=lv&document=base/page/${slug}`);
      const targets = Object.fromEntries(
        body.data.map(({ key, target }: { key: string; target: string }) => [key, target]),
      );
      expect(targets).toMatchObject({ a: 'Dodies <b>tagad</b>, {{name}}', b: 'Vēlāk & nekad', c: null });
      expect((await bring({ content: translated, write: true })).body.meta).toMatchObject({ written: 0, same: 2 });
    },
  );

  it('that are hostile are refused, or skipped, in words', async () => {
    const evil = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><xliff version="1.2"/>';
    expect((await bring({ content: evil })).body.error.message).toMatch(/document type/);
    expect((await bring({ content: 'a,b\n1,2' })).body.error.message).toMatch(/no column id, target, locale/);
    const script = 'id,target,locale\nbase/page/guide#bye,<script>alert(1)</script>,lv\n';
    expect((await bring({ content: script, write: true })).body).toMatchObject({
      data: [{ outcome: 'skipped' }],
      meta: { written: 0, skipped: 1 },
    });
    const made = Array.from({ length: 3_000 }, (_, index) => `base/page/guide#bye,Hei.,x-${index}`);
    const { body: strange } = await bring({ content: ['id,target,locale', ...made].join('\n'), write: true });
    expect([strange.meta.skipped, strange.data[7].why]).toEqual([3_000, 'No brand has the language «x-7».']);
    const changes = [{ id: 'base/page/guide#bye', locale: 'eo', text: 'Hei.' }];
    expect((await ask('POST', '/texts', { ...admin(), data: { changes } })).body.data[0].why).toMatch(/No brand has/);
    const long = `id,target,locale\nbase/page/guide#bye,${'z'.repeat(65_537)},lv\n`;
    expect((await bring({ content: long })).body.data[0].why).toMatch(/65537 characters/);
    const theirs = 'id,target,locale\nbase/page/guide#bye,Labdien.,lv\n';
    expect((await bring({ content: theirs, write: true }, tokens.stranger)).body.data[0].outcome).toBe('skipped');
  });
});

/** The inline codes of a source, as a translator moves them. */
function inlineOf(file: string): string {
  const source = /<source[^>]*>(Go .*?)<\/source>/.exec(file)?.[1] ?? '';
  return source.replace('Go', 'Dodies').replace('now', 'tagad');
}

function addTargets(file: string, targets: Readonly<Record<string, string>>): string {
  return Object.entries(targets).reduce((text, [key, target]) => {
    const end = new RegExp(`(#${key}"[^\\n]*?</source>)`);
    return text.replace(end, `$1<target>${target}</target>`);
  }, file);
}
