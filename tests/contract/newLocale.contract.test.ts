import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeliveredPopup } from '#runtime/document/view.ts';
import type { Payload } from '#runtime/render/payload.ts';
import { checkContent } from '../../server/content/folder/checkContent.ts';
import { loadCatalog } from '../../tools/loadCatalog.ts';
import { removeFolder, temporaryFolder } from '../support/database.ts';
import { openSite } from '../support/openSite.ts';
import { siteTexts } from '../support/siteTexts.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const folder = temporaryFolder();
const content = join(folder, 'content');
const HOST = 'hellas.localhost';
let app: FastifyInstance;

/** Languages that the code has no word of, each with a letter that its made-up texts are written in. */
const NEW = { el: { name: 'Ελληνικά', letter: 'λ' }, th: { name: 'ไทย', letter: 'ก' } } as const;

/** A text in other letters: those of its places stay. */
function inLetters(text: string, letter: string): string {
  return text.replaceAll(/(\$\$\w+\$\$|\{\{?\w+\}?\})|[A-Za-z]/g, (_all, place?: string) => place ?? letter);
}

/** Every text of the interface, in the plural forms of the language. */
function messagesIn(code: keyof typeof NEW): object {
  const { letter } = NEW[code];
  const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
  const texts = Object.entries(siteTexts()['en'] ?? {}).flatMap(([key, text]) => {
    const stem = /^(.+)_other$/.exec(key)?.[1];
    const keys = /_(?:zero|one|two|few|many)$/.test(key)
      ? []
      : stem === undefined
        ? [key]
        : forms.map((form) => `${stem}_${form}`);
    return keys.map((name) => [name, inLetters(text, letter)]);
  });
  return { kind: 'messages', format: 1, id: code, messages: Object.fromEntries(texts), documents: documentsIn(letter) };
}

/** Every English text of the documents that the brand inherits, by document and key. */
function documentsIn(letter: string): object {
  const files = globSync('{base,brands/aurora}/**/*.json', { cwd: content });
  const said = files.flatMap((file) => {
    const document = JSON.parse(readFileSync(join(content, file), 'utf8')) as Written;
    const rows = Object.entries(document.text ?? {}).map(([key, { en = '' }]) => [key, inLetters(en, letter)]);
    return rows.length === 0 ? [] : [[`${document.kind}/${document.id}`, Object.fromEntries(rows)]];
  });
  return Object.fromEntries(said);
}
interface Written {
  kind: string;
  id: string;
  text?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const put = (file: string, document: object): void => {
  mkdirSync(join(content, file, '..'), { recursive: true });
  writeFileSync(join(content, file), JSON.stringify(document));
};

beforeAll(async () => {
  cpSync(join(ROOT, 'content'), content, { recursive: true });
  const locales = Object.entries(NEW).map(([code, { name }]) => ({ code, name, dir: 'ltr' }));
  const brand = { kind: 'brand', format: 1, id: 'hellas', name: 'Hellas', parent: 'aurora', hosts: [HOST] };
  put('brands/hellas/brand.json', { ...brand, defaultLocale: 'el', locales });
  for (const code of ['el', 'th'] as const) put(`brands/hellas/messages/${code}.json`, messagesIn(code));
  app = await openSite({ dataDir: join(folder, 'data'), contentDir: content });
});
afterAll(async () => {
  await app.close();
  removeFolder(folder);
});

describe.each([
  ['el', ''],
  ['th', '/th'],
] as const)('a language that the code does not know: %s, by a line in the brand and texts', (code, prefix) => {
  const { letter } = NEW[code];
  const isOfLanguage = (text: string): boolean => !/[a-z]/i.test(text.replaceAll(/\$\$\w+\$\$|\{\{?\w+\}?\}/g, ''));

  it('has its pages, which carry its texts and its letters’ faces', async () => {
    const page = await app.inject({ url: `${prefix}/`, headers: { host: HOST } });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`<html lang="${code}" dir="ltr"`);
    const [, json = ''] = /id="payload">(.*?)<\/script>/s.exec(page.body) ?? [];
    const { messages } = JSON.parse(json) as Payload;
    expect(Object.keys(messages).length).toBeGreaterThan(20);
    expect(Object.values(messages).filter((text) => !isOfLanguage(text))).toEqual([]);
    // no face of the theme has these letters: they are the system's, and no file of other letters is fetched for them
    const faces = [...page.body.matchAll(/as="font"[^>]*href="([^"]+)"/g)].map(([, href = '']) => href);
    expect(faces.filter((href) => !href.includes('-latin-wght-'))).toEqual([]);
    expect(faces.length).toBeGreaterThan(0);
  });

  it('has the words of its pages', async () => {
    const { body } = await app.inject({ url: `${prefix}/faq`, headers: { host: HOST } });
    const [, heading = ''] = /<h1[^>]*>([^<]+)</.exec(body) ?? [];
    expect(heading).toContain(letter);
    expect(isOfLanguage(heading)).toBe(true);
  });

  it('has its popups', async () => {
    const answer = await app.inject({ url: `/_content/popup/auth?locale=${code}`, headers: { host: HOST } });
    const { messages } = answer.json<DeliveredPopup>();
    expect(messages['forms.next']).toContain(letter);
    expect(Object.values(messages).filter((text) => !isOfLanguage(text))).toEqual([]);
  });

  it('is among the languages of the brand, and search engines are told of it', async () => {
    const { body } = await app.inject({ url: `${prefix}/faq`, headers: { host: HOST } });
    expect(body).toMatch(new RegExp(`<link rel="alternate" hreflang="${code}"`));
    const told = await app.inject({ url: '/nfx/i18n/locales', headers: { host: HOST } });
    expect(told.json<{ locales: { code: string }[] }>().locales.map((one) => one.code)).toEqual(['el', 'th']);
  });
});

it('the gate misses no text of it, of the interface or of any document, but for the questions that are code', async () => {
  const { faults, warnings } = await checkContent(content, await loadCatalog(ROOT));
  expect(faults.filter(({ brand }) => brand === 'hellas')).toEqual([]);
  const missing = warnings.filter(({ brand, code }) => brand === 'hellas' && code.startsWith('translation.'));
  expect(missing.map(({ pointer, expected }) => `${pointer}: ${expected}`)).toEqual([
    '/locales/0/code: the file site/questions/el.json',
    '/locales/1/code: the file site/questions/th.json',
  ]);
});
