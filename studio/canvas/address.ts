import { formPage } from '#schemas/preview.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import type { Document } from '../editor/tree.ts';
import { t } from '../words/t.ts';

type Values = Readonly<Record<string, string>>;

/** Kinds of documents that are drawn as visitors see them: a popup over the home page, a layout around one of its pages. */
export const DRAWN: ReadonlySet<string> = new Set(['page', 'popup', 'layout']);

/** Kinds that change how every page looks, or what it offers: they are looked at on the home page. */
const ON_HOME: ReadonlySet<string> = new Set(['theme', 'config']);

/** Checks whether two states of a document can be seen as pages of the site. A form is alone on a page of its own. */
export const isPictured = (kind: string): boolean => DRAWN.has(kind) || ON_HOME.has(kind) || kind === 'form';

const PARAMETER = /\{([a-zA-Z]+)\}/g;

/** Parameters that a page's address needs a value for. */
export function wantedIn(document: Document, values: Values): string[] {
  return [...patternOf(document, values).matchAll(PARAMETER)].flatMap(([, name = '']) => (values[name] ? [] : [name]));
}

/** Path of a page, without its language; a form has a page to itself, what else is no page is drawn over the home page. */
export function pathOf(document: Document, values: Values): string {
  if (document['kind'] === 'form') return formPage;
  return patternOf(document, values).replaceAll(PARAMETER, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

/** Path of the page that a state of the edited document is seen at. */
export function seenAt({ kind, opened, around, address }: EditorStore, document: Document): string {
  if (kind !== 'layout') return pathOf(document, address.values);
  return around.pathIn(opened.key.split('/')[2] ?? '') ?? '/';
}

/** Returns why no page can show a document; empty: there is one. */
export async function whyNowhere({ kind, opened, around }: EditorStore): Promise<string> {
  if (kind !== 'layout') return '';
  await around.readDocuments();
  const isNone = around.pathIn(opened.key.split('/')[2] ?? '') === null;
  return isNone ? t('canvas.noPageThatCouldBeShownStands') : '';
}

/** Returns a page's path without optional parameters that have no value. */
function patternOf({ path }: Document, values: Values): string {
  if (typeof path !== 'string') return '/';
  return path.replace(/\/\{([a-zA-Z]+)\?\}/g, (_, name: string) => (values[name] ? `/{${name}}` : '')) || '/';
}
