import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dialectOf, type FlatEntry, flatten } from '../../../strapi/shape.ts';

interface Exchange {
  name: string;
  response: { status: number; body: { data: unknown } };
}

/** Placeholders of what was recorded, as values again. */
const revive = (text: string): string =>
  text
    .replaceAll('"<id>"', '7')
    .replaceAll('"<docId>"', '"q1w2e3"')
    .replaceAll('"<date>"', '"2026-11-21T12:00:00.000Z"');
const read = (version: string): Exchange[] =>
  JSON.parse(
    revive(readFileSync(`${import.meta.dirname}/../../contract/strapi/recorded/${version}.read.json`, 'utf8')),
  ) as Exchange[];
const answers = (version: string, name: string): unknown =>
  read(version).find((one) => one.name === name)?.response.body.data;

/** What both versions give; a document's id in v4 is its row's. */
const alike = ({ documentId: _id, fields, ...entry }: FlatEntry): object => ({
  ...entry,
  fields: JSON.parse(JSON.stringify(fields).replaceAll(/"documentId":"[^"]*",?/g, '')) as object,
});
/** v5 gives times where v4 gives none. */
const json = new Set(['document', 'theme', 'content']);

describe('entries as they were recorded of Strapi 4 and 5', () => {
  it.each(['page by slug, no populate', 'list with defaults', 'all redirects', 'popup', 'domain seo by host'])(
    'are the same once they are flat: %s',
    (name) => {
      const lists = ['v4', 'v5'].map((version) =>
        (answers(version, name) as unknown[]).filter((one) => typeof one === 'object'),
      );
      const [old = [], young = []] = lists.map((list) => list.map((raw) => alike(flatten(raw, name, json))));
      expect(withoutPublished(old)).toEqual(withoutPublished(young));
      expect(old.length).toBeGreaterThan(0);
    },
  );

  it('unwrap relations, components and media, and leave JSON that looks like one', () => {
    const [entry] = answers('v4', 'page by slug, everything populated') as object[];
    const { fields } = flatten(entry, 'test', json);
    expect(fields).toMatchObject({ brand: { id: 7, code: 'alpha' }, seo: { title: 'Alpha Casino' } });
    const media = { data: { id: 3, attributes: { url: '/a.png' } } };
    const raw = {
      id: 1,
      attributes: {
        cover: media,
        many: { data: [media.data] },
        none: { data: null },
        own: media,
        updatedAt: '2026-11-21',
      },
    };
    expect(flatten(raw, 'test', new Set(['own'])).fields).toEqual({
      cover: { id: 3, url: '/a.png' },
      many: [{ id: 3, url: '/a.png' }],
      none: null,
      own: media,
    });
  });

  it('tell the version by their shape, also those that v5 gives in the form of v4', () => {
    expect(dialectOf((answers('v4', 'all redirects') as unknown[])[0])).toBe('v4');
    expect(dialectOf((answers('v5', 'all redirects') as unknown[])[0])).toBe('v5');
    expect(dialectOf({ id: 1, documentId: 'q1w2e3', attributes: {} })).toBe('v5');
  });

  it.each<[string, unknown]>([
    ['a text', 'x'],
    ['a list', []],
    ['no id', { documentId: 'a', updatedAt: '2026-11-21' }],
    ['an id that is a text', { id: '1', updatedAt: '2026-11-21' }],
    ['no time', { id: 1 }],
    ['a time that is none', { id: 1, updatedAt: 'soon' }],
    ['a locale that is a number', { id: 1, updatedAt: '2026-11-21', locale: 3 }],
  ])('are refused when they are %s', (_name, raw) => {
    expect(() => flatten(raw, 'GET pages')).toThrow(
      /^Strapi gives an entry (that is no object|without its \w+) \(GET pages\)$/,
    );
  });
});

function withoutPublished(entries: readonly object[]): unknown {
  return JSON.parse(JSON.stringify(entries), (key, value: unknown) => (key === 'publishedAt' ? undefined : value));
}
