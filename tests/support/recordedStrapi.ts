import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { ContentStore } from '../../server/content/store/createContentStore.ts';
import { pageDocument } from './contentFolder.ts';

/** An exchange with Strapi 5.54, as it was recorded. */
export interface Recorded {
  name: string;
  request: { method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'; path: string; auth: string; body?: unknown };
  response: { status: number; headers: Readonly<Record<string, string>>; body: unknown };
}

export const readRecorded = (name: string): readonly Recorded[] =>
  JSON.parse(readFileSync(`${import.meta.dirname}/../contract/strapi/recorded/${name}.json`, 'utf8')) as Recorded[];

const title = { 'seo.title': { en: 'Welcome to Alpha', uk: 'Ласкаво просимо' } };
const popup = { kind: 'popup', format: 1, id: 'cookie-consent', views: { main: { root: 'n0' } } };

/** Documents that say what the recorded service said. */
export const recordedContent: Readonly<Record<string, unknown>> = {
  'base/brand.json': {
    kind: 'brand',
    format: 1,
    id: 'base',
    name: 'Alpha Casino',
    currency: 'EUR',
    defaultLocale: 'en',
    locales: ['en', 'uk'].map((code) => ({ code, name: code, dir: 'ltr' })),
  },
  'base/pages/home.json': pageDocument('home', '/', {
    seo: { title: { $t: 'seo.title' }, description: 'Slots and live games' },
    text: title,
  }),
  'base/popups/cookie-consent.json': {
    ...popup,
    nodes: { n0: { type: 'layout/stack', v: 1 } },
    text: { t: { en: 'Cookies', uk: 'Ми використовуємо cookies' } },
  },
};

const redirects = {
  kind: 'redirects',
  format: 1,
  id: 'site',
  rules: [
    { from_url: '/old-home', to_url: '/' },
    { from_url: '/games/*', to_url: '/gamehall/*' },
    { from_url: '/partners', to_url: 'https://partners.example.test/', external: true },
  ],
};

const FILLERS = 120;

/** The recorded pages, each made a second after the one before: their age replaces the recorded `weight`. */
export async function addRecordedPages(store: ContentStore, clock: { time: number }): Promise<void> {
  const ids = ['terms', ...Array.from({ length: FILLERS }, (_, index) => `filler-${String(index).padStart(4, '0')}`)];
  for (const id of ids) {
    clock.time += 1_000;
    const seo = { title: id === 'terms' ? 'Terms 100% clear_text' : `Page ${id}`, description: `What ${id} is.` };
    const at = id === 'filler-0000' ? '/gamehall/{game}' : `/${id}`; // a redirect leads there
    const text = JSON.stringify(pageDocument(id, at, { seo }));
    await store.saveDraft({ document: `page/${id}`, text, author: 'seed', seen: 0, basedOn: null });
    const items = [{ document: `page/${id}`, take: 'draft' as const }];
    await store.createRelease({ name: id, items, author: 'seed', reason: '' });
  }
  const rules = { document: 'redirects/site', text: JSON.stringify(redirects) };
  await store.saveDraft({ ...rules, author: 'seed', seen: 0, basedOn: null });
  const pages = ids.map((id) => ({ document: `page/${id}`, take: 'revision' as const, revision: 1 }));
  const items = [...pages, { document: 'redirects/site', take: 'draft' as const }];
  await store.publish({
    release: await store.createRelease({ name: 'pages', items, author: 'seed', reason: 'as they were recorded' }),
    by: 'seed',
  });
  const summer = JSON.stringify(pageDocument('summer', '/summer'));
  await store.saveDraft({ document: 'page/summer', text: summer, author: 'seed', seen: 0, basedOn: null });
}

/** Recorded field → ours; empty: none of ours means it. */
const FIELDS: Readonly<Record<string, string>> = {
  weight: 'createdAt',
  seo: '',
  brand: '',
  code: 'slug',
  kind: '',
  content: '',
  theme: '',
};
/** Ours, of which the recorded service knows nothing. */
const OWN: ReadonlySet<string> = new Set(['brand', 'layout', 'access', 'text', 'order', 'rule']);
const JSON_FIELDS: ReadonlySet<string> = new Set(['document', 'search', 'common']);

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Reduces an answer to the terms that both services share: numbers, ids and dates by their form, JSON as «there» or not. */
export function toShared(value: unknown, side: 'theirs' | 'ours'): unknown {
  if (Array.isArray(value)) return value.map((inner) => toShared(inner, side)).filter((inner) => !isMore(inner));
  if (!isObject(value)) return value;
  if (!('documentId' in value))
    return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, toShared(v, side)]));
  const isRule = 'from_url' in value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const shared = side === 'theirs' ? (FIELDS[name] ?? name) : name;
      if (shared === '' || (side === 'ours' && (OWN.has(name) || (isRule && name === 'slug')))) return [];
      if (name === 'document' && side === 'ours') return 'path' in value ? [[name, 'json']] : [];
      if (name === 'weight') return 'createdAt' in value ? [] : [['createdAt', '<date>']];
      return [[shared, formOf(shared, inner, side)]];
    }),
  );
}

function formOf(name: string, value: unknown, side: 'theirs' | 'ours'): unknown {
  if (JSON_FIELDS.has(name)) return 'json';
  if (value === 'alpha') return 'base'; // the brand of the recording
  if (typeof value === 'string' && side === 'theirs') return value.replaceAll('<run>', '1');
  if (name === 'localizations') return toShared(value, side);
  if (name === 'id') return typeof value === 'number' ? '<id>' : value;
  if (name === 'documentId') return /^[a-z0-9]{24}$/.test(String(value)) ? '<docId>' : value;
  if (name.endsWith('At') && value !== null) return /^\d{4}-.*Z$/.test(value as string) ? '<date>' : value;
  return value;
}

/** The recording leaves out what is too long: `<… 23 more>`. */
const isMore = (value: unknown): boolean => typeof value === 'string' && value.startsWith('<…');

/** Removes the gate's warnings from an answer: the recorded service has no gate. */
function withoutWarnings(answer: unknown): unknown {
  if (!isObject(answer) || !isObject(answer['meta'])) return answer;
  const { warnings: _warnings, ...meta } = answer['meta'];
  return { ...answer, meta };
}

/** Compares answers as far as the recording goes. */
export function expectSame(ours: unknown, theirs: unknown): void {
  const [told, recorded] = [toShared(withoutWarnings(ours), 'ours'), toShared(theirs, 'theirs')];
  const [list, short] = [told, recorded].map((body) => (isObject(body) ? body['data'] : undefined));
  if (Array.isArray(list) && Array.isArray(short) && short.length < list.length) list.length = short.length;
  expect(told).toEqual(recorded);
}
