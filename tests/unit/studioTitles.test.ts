import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { config } from '#schemas/content/config.ts';
import { layout } from '#schemas/content/layout.ts';
import { domainSeo } from '#schemas/content/seo.ts';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import { textsOf } from '#schemas/record.ts';
import { namedLetters } from '../../server/content/letters/letterNames.ts';
import { rights, roles } from '../../server/content/people/rights.ts';
import { titleFor } from '../../studio/fields/place.ts';
import { beginnings } from '../../studio/forms/fieldTypes.ts';
import { words as english, told } from '../../studio/words/en/index.ts';
import { titles } from '../../studio/words/lv/titles.ts';
import { loadCatalog } from '../../tools/loadCatalog.ts';

const root = join(import.meta.dirname, '../..');
const catalog = await loadCatalog(root);
/** Words of the Studio itself, which `titleFor` gives some names. */
const own: ReadonlySet<string> = new Set(Object.values(english));
/** Parts of a settings document that are no settings. */
const ENVELOPE = new Set(['kind', 'format', 'id', 'locked', 'perLocale', 'text']);

/** All that the Studio shows of a schema: titles of its fields, what stands below them, choices. */
function shownOf(schema: JsonSchema | undefined): string[] {
  if (!schema) return [];
  const { properties = {}, items, additionalProperties, oneOf, anyOf, description, enum: choices, format } = schema;
  // a link, a picture, an icon: these have fields of their own, with words of the Studio
  if (typeof format === 'string') return typeof description === 'string' ? [description] : [];
  const inner = [items, typeof additionalProperties === 'object' ? additionalProperties : undefined];
  return [
    ...(typeof description === 'string' ? [description] : []),
    ...(Array.isArray(choices) && schema['titles'] === undefined
      ? choices.map(String).filter((choice) => /\p{L}/u.test(choice))
      : []),
    ...Object.entries(properties)
      .filter(([name]) => name !== '$t' && name !== 'get') // a text, a value that is read: their field has the name of the prop that holds it
      .flatMap(([name, prop]) => [titleFor(name, prop), ...shownOf(prop)]),
    ...[...inner, ...(oneOf ?? anyOf ?? [])].flatMap(shownOf),
  ];
}

const shown: readonly (readonly [of: string, words: readonly string[]])[] = [
  ...Object.entries(catalog.widgets).map(([type, widget]) => {
    const { title, description = '', groups = [], slots = {}, props } = widget;
    const named = [
      title,
      description,
      ...groups.map((group) => group.title),
      ...Object.values(slots).map((slot) => slot.title),
    ];
    return [type, [...named, ...shownOf(props)]] as const;
  }),
  ...Object.entries(catalog.fields).map(
    ([type, { title, settings }]) =>
      [`fields/${type}`, [title, beginnings[type]?.about ?? '', ...shownOf(settings)]] as const,
  ),
  ...Object.entries(catalog.actions).map(([name, { params }]) => [`action ${name}`, shownOf(params)] as const),
  ...Object.entries(catalog.rules).map(([name, { args }]) => [`rule ${name}`, shownOf(args)] as const),
  ...Object.entries(config.properties)
    .filter(([name]) => !ENVELOPE.has(name))
    .map(([name, schema]) => [`settings ${name}`, [titleFor(name, schema), ...shownOf(schema)]] as const),
  ['search engines', shownOf(domainSeo)],
  ['layouts', [titleFor('framed', layout.properties.framed), ...shownOf(layout.properties.framed)]],
  ['letters', namedLetters.flatMap(({ group, title, values }) => [group, title, ...values.map(({ means }) => means)])],
];

it('every action and every rule is called by words, and none that is gone', () => {
  const names = (kind: 'actions' | 'rules') => Object.keys(catalog[kind]).map((name) => `${kind}.${name}`);
  const said = Object.keys(told).filter((key) => /^(?:actions|rules)\./.test(key));
  expect(said.toSorted()).toEqual([...names('actions'), ...names('rules')].toSorted());
});

it('every event of every part is called by words, and none that is gone', () => {
  const words = Object.keys(told).filter((key) => key.startsWith('events.'));
  const events = Object.entries(catalog.widgets).flatMap(([type, { events = [] }]) =>
    events.map((name) => [`events.${type}.${name}`, `events.${name}`] as const),
  );
  const saidBy = ([own, shared]: readonly [string, string]): string => (words.includes(own) ? own : shared);
  expect([...new Set(events.map(saidBy))].toSorted()).toEqual(words.toSorted());
});

describe('titles, descriptions and choices of schemas in the Studio', () => {
  it('have Latvian words, each in a file beside its schema', () => {
    const missing = shown.flatMap(([of, words]) =>
      words
        .filter((text) => text !== '' && !own.has(text) && !Object.hasOwn(titles, text))
        .map((text) => `${of}: ${text}`),
    );
    expect(missing).toEqual([]);
  });

  it('are said in one way each, and none is translated that nobody shows', () => {
    const files = globSync('{runtime,schemas,widgets}/**/titles.lv.json', { cwd: root });
    const entries = files.flatMap((file) =>
      Object.entries(textsOf(JSON.parse(readFileSync(join(root, file), 'utf8')))).map(([text, latvian]) => ({
        file,
        text,
        latvian,
      })),
    );
    expect(entries.filter(({ text, latvian }) => titles[text] !== latvian)).toEqual([]);
    // `marquee widget new` marks the title that it cannot translate: «(to be translated)»
    expect(entries.filter(({ latvian }) => latvian.includes('(jātulko)')).map(({ file }) => file)).toEqual([]);
    const known = new Set(shown.flatMap(([, words]) => words));
    expect(entries.filter(({ text }) => !known.has(text)).map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  });
});

it('every role and right is said in words', () => {
  const words = Object.keys(told).filter((key) => key.startsWith('rights.'));
  expect([...roles, ...rights].map((name) => `rights.${name}`).toSorted()).toEqual(words.toSorted());
});
