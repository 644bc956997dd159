import type { Document } from '../editor/tree.ts';

type Values = Readonly<Record<string, string>>;

/** Kinds of documents that are drawn as visitors see them; a popup over the home page. */
export const DRAWN: ReadonlySet<string> = new Set(['page', 'popup']);

const PARAMETER = /\{([a-zA-Z]+)\}/g;

/** Parameters that a page's address needs a value for. */
export function wantedIn(document: Document, values: Values): string[] {
  return [...patternOf(document).matchAll(PARAMETER)].flatMap(([, name = '']) => (values[name] ? [] : [name]));
}

/** Path of a page, without its language; what is no page is drawn over the home page. */
export function pathOf(document: Document, values: Values): string {
  return patternOf(document).replaceAll(PARAMETER, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

/** Parameters that may be left out are. */
function patternOf({ path }: Document): string {
  return typeof path === 'string' ? path.replace(/\/\{[a-zA-Z]+\?\}/g, '') || '/' : '/';
}
