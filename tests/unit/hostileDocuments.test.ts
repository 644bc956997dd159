import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentSchemas } from '#schemas/content/index.ts';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import { documentCheck } from '../../server/content/compose/checkDocument.ts';
import { ResultCache } from '../../server/content/compose/ResultCache.ts';
import type { Finding } from '../../server/content/document/finding.ts';
import { checkDocuments } from '../../server/content/gate/checkDocuments.ts';
import { PatternBook } from '../../server/patterns/PatternBook.ts';
import { loadCatalog } from '../../tools/loadCatalog.ts';
import { addressPlaces, type Files, linkTo, narrowAddressPlaces, patternPlaces } from '../support/addressPlaces.ts';
import { type ContentFolder, createContentFolder, pageDocument, starter } from '../support/contentFolder.ts';
import { removeFolder, temporaryFolder } from '../support/database.ts';
import { namePlace, type Place, placesIn, put } from '../support/htmlProps.ts';
import { openSite } from '../support/openSite.ts';

/** One of each kind; the door itself meets all spellings there are (runtime/document/url.test.ts), props of widgets too (hostileProps.test.tsx). */
const KINDS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  ' javascript:alert(1)',
  '&#106;avascript:alert(1)',
  'vbscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  'https://aurora.test@evil.test/',
];
/** Where each costs a look at everything: a scheme, one in disguise, one that holds a page, a host, one in disguise. */
const FEW = [KINDS[0], KINDS[2], KINDS[8], KINDS[9], KINDS[10]] as string[];
const catalog = await loadCatalog(join(import.meta.dirname, '..', '..'));
const parts = { catalog, check: documentCheck(), patterns: new PatternBook(), results: new ResultCache() };

/** What `content:check` says of the starter documents with some files changed. */
async function errorsOf(files: Files): Promise<Finding[]> {
  const found = Object.entries({ ...starter, ...files }).map(([file, document]) => ({
    brand: file.startsWith('brands/') ? (file.split('/')[1] ?? '') : 'base',
    file,
    text: JSON.stringify(document),
  }));
  const all = await checkDocuments(found, { ...parts, platformOrigins: ['https://platform.test'] });
  return all.filter(({ severity, code }) => severity === 'error' && REFUSALS.includes(code));
}
/** What the gate calls a refusal: not that a link leads to no page. */
const REFUSALS: readonly string[] = ['address.refused', 'redirect.target', 'document.shape', 'node.action'];
const pointersOf = (findings: readonly Finding[]): string[] => findings.map(({ pointer }) => pointer);
const sampleOf = (type: string): unknown => {
  const file = join(import.meta.dirname, '..', '..', 'widgets', type, 'sample.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { props?: unknown }).props;
};
/** The sample's props, with the words that a link of its own wants. */
const labelled = ({ type, steps }: Place): unknown => {
  const sample = sampleOf(type);
  const around = steps.slice(0, -1);
  return around.length === 1 && steps.at(-1) === 'href' ? put(sample, [...around, 'label'], 'More') : sample;
};
const isAt = (at: string) => (pointer: string) => pointer === at || pointer.startsWith(`${at}/`);
const widgets = Object.entries(catalog.widgets).flatMap(([type, { v, props }]) =>
  placesIn(type, props).map((place) => ({ ...place, v })),
);

describe('a hostile address is refused by the gate [ACC-10] [REL-C8]', () => {
  const documents = [...addressPlaces, ...narrowAddressPlaces, ...patternPlaces];

  it.each(documents.map((place) => [place.name, place] as const))('in %s', async (_, { files, at, good }) => {
    if (good !== '') expect(pointersOf(await errorsOf(files(good))).filter(isAt(at))).toEqual([]);
    for (const kind of FEW) {
      const pointers = pointersOf(await errorsOf(files(kind)));
      expect(pointers.some(isAt(at)), `${JSON.stringify(kind)} at ${at}, told ${pointers.join(' ')}`).toBe(true);
    }
  });

  it('in a theme’s colour that is none the place is not what is refused', async () => {
    const theme = { ...(starter['base/theme.json'] as object), light: { bg: 'linear-gradient(#fff, #eee)' } };
    expect(pointersOf(await errorsOf({ 'base/theme.json': theme })).filter(isAt('/light'))).toEqual([]);
  });

  it.each(widgets.map((place) => [namePlace(place), place] as const))('in %s', async (_, place) => {
    const isText = place.format === 'rich' || place.format === 'notice';
    const one = (value: string): object => ({
      type: place.type,
      v: place.v,
      props: put(labelled(place), place.steps, isText ? linkTo(value) : value),
    });
    const nodes = Object.fromEntries(KINDS.map((kind, at) => [`n${at}`, one(kind)]));
    const root = { type: 'layout/stack', v: 1, slots: { main: Object.keys(nodes) } };
    const told = pointersOf(
      await errorsOf({ 'base/pages/x.json': pageDocument('x', '/x', { root: 'all', nodes: { all: root, ...nodes } }) }),
    );
    const missed = KINDS.filter((_kind, at) => !told.some(isAt(`/nodes/n${at}`)));
    expect(missed).toEqual([]);
  });
});

describe('every place in which an address can stand is known to these tests', () => {
  const NAMES =
    /(?:^|[_a-z])(?:url|urls|href|link|src|image|icon|logo|origin|origins|hosts?|sameAs|closesTo|messenger|depositPage|favicon|parents)$/i;
  /** Read by nothing yet, or no address: names of pictures to come, the paths that a rule or a popup stands for, a table of names. */
  const OTHERS = new Set(['redirects /rules/*/from_url', 'brand /seo/hosts', 'config /common/favicon']);
  const known = [...addressPlaces, ...narrowAddressPlaces, ...patternPlaces].map(({ name }) =>
    name.replaceAll('…', '*'),
  );

  it.each(Object.entries(documentSchemas))('of a %s', (kind, schema) => {
    const missing = stringsIn(schema, '')
      .filter(({ pointer, format }) => format !== undefined || NAMES.test(pointer.split('/').at(-1) ?? ''))
      .map(({ pointer }) => `${kind} ${pointer}`)
      .filter((name) => !OTHERS.has(name))
      .filter((name) => !known.some((one) => name === one || name.startsWith(`${one}/`)));
    expect(missing).toEqual([]);
  });

  /** Texts that a schema takes, with the door they have. */
  function stringsIn(schema: JsonSchema, pointer: string): { pointer: string; format: unknown }[] {
    const { format, items, additionalProperties, properties = {} } = schema;
    const own = /link|image|rich|notice/.test(String(format)) ? format : undefined;
    const inner = [
      ...Object.entries(properties as Record<string, JsonSchema>),
      ...[items, additionalProperties].flatMap((one): [string, JsonSchema][] =>
        one !== null && typeof one === 'object' ? [['*', one]] : [],
      ),
    ];
    return [
      ...(String(schema.type).includes('string') && pointer !== ''
        ? [{ pointer: pointer.replace(/\/\*$/, ''), format: own }]
        : []),
      ...inner.flatMap(([name, one]) => stringsIn(one, `${pointer}/${name}`)),
    ];
  }
});

describe('a hostile document that came past the gate', () => {
  it.each(patternPlaces.map((place) => [place.name, place] as const))('is served by nobody: %s', (_, { files, at }) => {
    for (const kind of KINDS)
      for (const document of Object.values(files(kind)) as Record<string, unknown>[]) {
        const faults = parts.check(document).filter(({ scope }) => scope === 'document');
        expect(
          faults.map(({ pointer }) => pointer),
          JSON.stringify(kind),
        ).toContain(at);
      }
  });

  describe.each(FEW)('says %j on no page, in no popup and in no call [ACC-10] [REL-C8]', (kind) => {
    let content: ContentFolder;
    let dataDir: string;
    let app: FastifyInstance;
    beforeAll(async () => {
      content = createContentFolder(mergedFiles(kind));
      dataDir = temporaryFolder();
      app = await openSite({ dataDir, contentDir: content.folder, contentFrom: { kind: 'files' } });
    });
    afterAll(async () => {
      await app.close();
      content.drop();
      removeFolder(dataDir);
    });

    // `messages` is not asked: texts of the interface are handed out as they are written, whoever draws them reads them through the HTML sanitizer
    const calls = ['cms-config', 'page?path=/x', 'popup/p', 'form/f', 'domain-seo', 'redirect?path=/led'];
    it.each([
      '/',
      '/x',
      '/lv/x',
      '/led',
      '/_content/popup/p',
      '/_content/page?path=/x',
      '/sitemap.xml',
      '/robots.txt',
      ...calls.map((call) => `/content/v1/${call}`),
    ])('%s', async (url) => {
      const answer = await app.inject({ url, headers: { host: 'aurora.test' } });
      expect(`${answer.body} ${JSON.stringify(answer.headers)}`).not.toMatch(/evil\.test|alert\(1\)/);
    });
  });

  /** Every place with a door at once, but actions of forms, which ask the door when they run (actions.test.ts, enter.test.ts); what is one document in several places, one after another. */
  function mergedFiles(address: string): Files {
    const all: Record<string, unknown> = {};
    for (const { files } of addressPlaces.filter(({ isOfForm }) => isOfForm !== true))
      for (const [file, document] of Object.entries(files(address))) all[file] = merge(all[file], document);
    // these have patterns, which such addresses of the table may pass
    if (address.startsWith('/'))
      for (const { files } of narrowAddressPlaces)
        for (const [file, document] of Object.entries(files(address))) all[file] = merge(all[file], document);
    return all;
  }

  function merge(before: unknown, after: unknown): unknown {
    const isHeld = (value: unknown): value is object =>
      value !== null && typeof value === 'object' && !Array.isArray(value);
    if (!isHeld(before) || !isHeld(after)) return after;
    const held = before as Readonly<Record<string, unknown>>;
    return {
      ...before,
      ...Object.fromEntries(Object.entries(after).map(([key, value]) => [key, merge(held[key], value)])),
    };
  }
});
