import { UNKNOWN, type ValueDefinition } from './types.ts';

/** Facts about a page and its visitor that are known before anything is drawn. */
export interface PageKnowledge {
  brand: string;
  locale: string;
  dir: 'ltr' | 'rtl';
  /** Path without the locale prefix. */
  path: string;
  player: boolean;
  /** Id of the page's document. */
  id?: string | undefined;
  /** The page's role in the product, as its document says (`flag`). */
  flag?: string | undefined;
  /** Parts of the address that the page's path names; in a popup, what its opener gave it. */
  params?: Readonly<Record<string, string>>;
  /**
   * Things that the page's address refers to, by the path that expressions read them under: `category.name`, `query.sort`. Holds every path that the
   * page's document declares and its nodes read, null where there is no value.
   */
  found?: Readonly<Record<string, unknown>>;
}

interface Fact extends ValueDefinition {
  read(page: PageKnowledge): unknown;
}

/** Values that every page has, by the name that expressions read them under: the one table for gate, server and browser. */
export const facts = {
  'brand.id': { type: 'text', class: 'static', read: ({ brand }) => brand },
  'locale.code': { type: 'text', class: 'static', read: ({ locale }) => locale },
  'locale.dir': { type: 'text', class: 'static', read: ({ dir }) => dir },
  'visitor.guest': { type: 'boolean', class: 'request', read: ({ player }) => !player },
  'visitor.player': { type: 'boolean', class: 'request', read: ({ player }) => player },
  'page.path': { type: 'text', class: 'request', read: ({ path }) => path },
  'page.id': { type: 'text', class: 'request', read: ({ id }) => id },
  'page.flag': { type: 'text', class: 'request', read: ({ flag }) => flag },
} as const satisfies Readonly<Record<string, Fact>>;

/** Parts of the address, or what a popup's opener gave: any names. */
export const params = { name: 'params', type: 'text', class: 'request' } as const;

/** @returns the value; UNKNOWN where the path names no fact */
export function readFact(path: string, page: PageKnowledge): unknown {
  const { params: given = {}, found = {} } = page;
  if (path.startsWith(`${params.name}.`)) {
    const name = path.slice(params.name.length + 1);
    return Object.hasOwn(given, name) ? given[name] : undefined;
  }
  if (Object.hasOwn(found, path)) return found[path];
  return Object.hasOwn(facts, path) ? Reflect.get(facts, path).read(page) : UNKNOWN;
}
