import { findingWords } from '#schemas/findingWords/index.ts';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import { placeOfPage } from '#schemas/parts/link.ts';
import { recordOf, textsIn } from '#schemas/record.ts';
import { type FaultWords, faultWords } from '../expression/faultWords.ts';
import { quote } from '../expression/finding.ts';
import type { ActionDefinition } from './catalog.ts';
import { type Fault, pointerTo } from './fault.ts';
import { readHtml } from './html.ts';
import { type PageLink, readPageAddress } from './pageAddress.ts';
import { pagePath, parametersOf } from './pagePath.ts';
import { turnPlaces } from './places.ts';

/** Says the path of a page by its id, as its document writes it: `/offers/{id}`. Undefined: there is no such page. */
export type FindPage = (id: string) => string | undefined;

/** A page's link with a value that is known only when an action runs: `runSteps` makes the path then. */
export interface OpenPath {
  $path: string;
  with: Readonly<Record<string, unknown>>;
  hash?: string;
}

export interface Placing {
  find: FindPage;
  report(fault: Omit<Fault, 'scope'>): unknown;
  /** Values may be read when an action runs: `{ "get": "event.transaction" }`. */
  isRead?: boolean;
}

const PLACE = new RegExp(placeOfPage.pattern);

/** Checks whether the fault was found in a link to a page. */
export function isOfPageLink(expected: string): boolean {
  return expected === findingWords['link.page'].expected;
}

/** Checks whether a value names a page by its id in place of an address. */
export function isPageLink(value: unknown): value is PageLink {
  return typeof recordOf(value)['page'] === 'string';
}

/**
 * Replaces page ids by the pages' paths, where a schema has a link or a page's path, so that all later steps know addresses only. A link that
 * leads to no page is reported and dropped, as a refused address is (`sanitize`).
 */
export function placePages<T>(schema: JsonSchema, value: T, placing: Placing): T {
  if (pagesIn(value).length === 0) return value;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an address may stand wherever a page’s id may
  return turnPlaces(schema, value, (held, { schema: { format, parameters }, pointer }) => {
    if (!isPageLink(held) || (format !== 'link' && format !== 'path')) return undefined;
    const report: Report = (at, words) => placing.report({ pointer: pointer + at, ...words });
    if (format === 'link') return { into: placeLink(held, placing, report) };
    const found = patternFor(held, placing, report);
    return { into: found && openPath(found.pattern, { given: found.given, filled: textsIn(parameters), report }) };
  }) as T;
}

/** Resolves one link to a page; undefined, and a fault is reported, where it leads to no page. */
function placeLink(
  { hash, ...link }: PageLink,
  placing: Pick<Placing, 'find' | 'isRead'>,
  report: Report,
): string | OpenPath | undefined {
  const found = patternFor(link, placing, report);
  const path = found && pathFor(found.pattern, { given: found.given, isRead: placing.isRead === true, report });
  if (hash === undefined || path === undefined) return path;
  if (typeof hash === 'string' && PLACE.test(hash))
    return typeof path === 'string' ? `${path}#${hash}` : { ...path, hash };
  report('/hash', faultWords('link.value', { value: quote(hash) }));
  return undefined;
}

function patternFor(
  { page, with: given = {}, ...beside }: PageLink,
  { find }: Pick<Placing, 'find'>,
  report: Report,
): { pattern: string; given: Readonly<Record<string, unknown>> } | undefined {
  const pattern = find(page);
  if (pattern === undefined) report('/page', faultWords('link.page', { page }));
  for (const name of Object.keys(beside)) report(pointerTo('', name), faultWords('link.beside', { name }));
  return pattern === undefined || Object.keys(beside).length > 0 ? undefined : { pattern, given };
}

/** The path of a page that is linked to in a document that has no schema for it, such as a redirect rule; undefined where it leads to none. */
export function placeOne(link: PageLink, { find, report }: Placing): string | undefined {
  const placed = placeLink(link, { find }, (pointer, words) => report({ pointer, ...words }));
  return typeof placed === 'string' ? placed : undefined;
}

/** The path of a page that a rich text links to, `page:offer?id=7`; null if there is no such page. @param report receives the reason */
export function placeAddress(
  text: string,
  {
    find,
    report = () => undefined,
  }: { find: FindPage; report?: (fault: Pick<Fault, 'found' | 'expected' | 'said'>) => unknown },
): string | null {
  const address = readPageAddress(text);
  if (!address) {
    report(faultWords('link.address', { address: text }));
    return null;
  }
  return placeOne(address, { find, report }) ?? null;
}

/** A path whose parameters code fills in. */
function openPath(
  pattern: string,
  { given, filled, report }: { given: object; filled: readonly string[]; report: Report },
): string | undefined {
  const all = parametersOf(pattern);
  const extra = Object.keys(given);
  const unknown = filled.filter((name) => !all.some((one) => one.name === name));
  const open = all.filter(({ name, isNeeded }) => isNeeded && !filled.includes(name));
  for (const name of extra) report(`/with/${name}`, faultWords('link.filled', { name }));
  for (const name of unknown) report('/page', faultWords('link.noParameter', { path: pattern, name }));
  for (const { name } of open) report('/page', faultWords('link.open', { path: pattern, name }));
  return extra.length + unknown.length + open.length > 0 ? undefined : pattern;
}

type Report = (at: string, words: FaultWords) => unknown;

function pathFor(
  pattern: string,
  { given, isRead, report }: { given: Readonly<Record<string, unknown>>; isRead: boolean; report: Report },
): string | OpenPath | undefined {
  const all = parametersOf(pattern);
  const wrong = Object.entries(given).flatMap(([name, value]): [at: string, words: FaultWords][] => {
    const at = pointerTo('/with', name);
    if (!all.some((one) => one.name === name)) return [[at, faultWords('link.extra', { name, path: pattern })]];
    return isWritten(value) || (isRead && isReading(value))
      ? []
      : [[at, faultWords('link.value', { value: quote(value) })]];
  });
  const missing = all.filter(({ name, isNeeded }) => isNeeded && !Object.hasOwn(given, name));
  for (const [at, words] of wrong) report(at, words);
  for (const { name } of missing) report('/with', faultWords('link.lacks', { name, path: pattern }));
  if (wrong.length + missing.length > 0) return undefined;
  return Object.values(given).every(isWritten)
    ? (pagePath(pattern, given) ?? undefined)
    : { $path: pattern, with: given };
}

function isWritten(value: unknown): value is string | number {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}

function isReading(value: unknown): boolean {
  return typeof recordOf(value)['get'] === 'string';
}

/** The same for actions, anywhere in a value, also inside other actions. */
export function placePagesInSteps<T>(
  value: T,
  actions: Readonly<Record<string, ActionDefinition>>,
  placing: Placing,
): T {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an address may stand wherever a page’s id may
  return pagesIn(value).length === 0 ? value : (placeIn(value, '', { actions, placing }) as T);
}

interface Steps {
  actions: Readonly<Record<string, ActionDefinition>>;
  placing: Placing;
}

function placeIn(value: unknown, pointer: string, steps: Steps): unknown {
  if (Array.isArray(value)) return value.map((inner, index) => placeIn(inner, `${pointer}/${index}`, steps));
  if (value === null || typeof value !== 'object') return value;
  const { do: name, with: given } = recordOf(value);
  const { actions, placing } = steps;
  const action = typeof name === 'string' && Object.hasOwn(actions, name) ? actions[name] : undefined;
  const report: Placing['report'] = (fault) => placing.report({ ...fault, pointer: `${pointer}/with${fault.pointer}` });
  const placed =
    action && isPlain(given)
      ? { ...value, with: placePages({ ...action.params, required: [] }, given, { ...placing, isRead: true, report }) }
      : value;
  const entries = Object.entries(placed).map(
    ([key, inner]) => [key, placeIn(inner, pointerTo(pointer, key), steps)] as const,
  );
  return Object.fromEntries(entries);
}

function isPlain(value: unknown): value is object {
  return value !== null && typeof value === 'object';
}

/** Parameters of an action with a path in the place of each that is still open, to be checked like any other. */
export function withSamplePaths(schema: JsonSchema, given: unknown): unknown {
  return turnPlaces(schema, given, (held) => {
    const { $path } = recordOf(held);
    if (typeof $path !== 'string') return undefined;
    const samples = parametersOf($path).map(({ name }) => [name, 'x'] as const);
    return { into: pagePath($path, Object.fromEntries(samples)) };
  });
}

/** Ids of the pages that a document links to by id, anywhere in it. May include names that only look like one: then callers renew too much. */
export function pagesIn(document: unknown): string[] {
  const found = new Set<string>();
  const ahead: unknown[] = [document];
  for (let here = ahead.pop(); ahead.length > 0 || here !== undefined; here = ahead.pop()) {
    if (isPageLink(here)) found.add(here.page);
    if (typeof here === 'string' && HAS_LINK.test(here)) for (const page of pagesInHtml(here)) found.add(page);
    if (here !== null && typeof here === 'object') ahead.push(...Object.values(here));
  }
  return [...found];
}

const HAS_LINK = /<a\s/i;

function pagesInHtml(html: string): Set<string> {
  const found = new Set<string>();
  const page = (text: string): null => {
    const link = readPageAddress(text);
    if (link) found.add(link.page);
    return null;
  };
  readHtml(html, { page });
  return found;
}
