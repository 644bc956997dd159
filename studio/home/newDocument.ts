import { recordOf, textsOf } from '#schemas/record.ts';

/** Kinds of document that are begun in the Studio. */
export const beginnings = ['page', 'popup', 'form'] as const;
export type Beginning = (typeof beginnings)[number];

/** Input for a new document. */
export interface Asked {
  title: string;
  /** Of a page. */
  path: string;
  /** Of a popup or a form. */
  id: string;
  locale: string;
}

export type Made = Readonly<Record<string, unknown>>;

/** Builds an empty page: a stack for its first part. */
export function emptyPage({ title, path, locale }: Omit<Asked, 'id'>): Made {
  return {
    kind: 'page',
    format: 1,
    id: pageId(path),
    path,
    layout: 'default',
    access: 'any',
    seo: { title: { $t: 'seo.title' }, description: { $t: 'seo.description' } },
    root: 'root',
    nodes: { root: { type: 'layout/stack', v: 1, props: { gap: 'medium', width: 'page', isPadded: true } } },
    text: { 'seo.title': { [locale]: title }, 'seo.description': { [locale]: title } },
  };
}

/** Builds an empty popup with a title. */
export function emptyPopup({ title, id, locale }: Omit<Asked, 'path'>): Made {
  return {
    kind: 'popup',
    format: 1,
    id,
    size: 'small',
    views: { main: { title: { $t: 'title' }, root: 'root' } },
    nodes: { root: { type: 'layout/stack', v: 1, props: { gap: 'medium' } } },
    text: { title: { [locale]: title } },
  };
}

/** Fields of a page that are its own alone, and go to no copy. */
const OWN: ReadonlySet<string> = new Set(['flag', 'locked', 'params', 'status']);

/** Copies a page under another address and title. */
export function copyOfPage(original: Made, { title, path, locale }: Omit<Asked, 'id'>): Made {
  const copied = Object.fromEntries(Object.entries(original).filter(([name]) => !OWN.has(name)));
  const { seo, query } = original;
  const titled = titledIn(original, { key: 'seo.title', value: recordOf(seo)['title'], title, locale });
  return {
    ...copied,
    id: pageId(path),
    path,
    seo: { ...recordOf(seo), title: titled.value },
    ...(query === undefined ? {} : { query: staying(query) }),
    text: titled.text,
  };
}

/** What an address may ask of a page, without what leads to another page: only one page leads there. */
function staying(query: unknown): Made {
  const asked = Object.entries(recordOf(query)).map(([name, allowed]): [string, unknown] => {
    const { leadsTo: _, ...copied } = recordOf(allowed);
    return [name, copied];
  });
  return Object.fromEntries(asked);
}

/** A document with the texts that catalogues say for it: they go by its name, and would say none for a copy. */
export function withSaid(document: Made, said: Readonly<Record<string, Readonly<Record<string, string>>>>): Made {
  const text = recordOf(document['text']);
  const whole = Object.entries(said).map(([key, texts]): [string, unknown] => [
    key,
    { ...texts, ...recordOf(text[key]) },
  ]);
  return whole.length === 0 ? document : { ...document, text: { ...text, ...Object.fromEntries(whole) } };
}

/** Copies a popup under another name and title. It opens by itself no more: two would open where one did. */
export function copyOfPopup(original: Made, { title, id, locale }: Omit<Asked, 'path'>): Made {
  const { locked: _, opens: _opens, ...copied } = original;
  const [[first, view] = ['main', {}], ...others] = Object.entries(recordOf(original['views']));
  const titled = titledIn(original, { key: 'title', value: recordOf(view)['title'], title, locale });
  const views = Object.fromEntries([[first, { ...recordOf(view), title: titled.value }], ...others]);
  return { ...copied, id, views, text: titled.text };
}

/** The new title in its language alone: in others the copy would be called as what it was copied from. */
function titledIn(
  { text }: Made,
  { key, value, title, locale }: { key: string; value: unknown; title: string; locale: string },
): { value: { $t: string }; text: Made } {
  const { $t: name = key } = textsOf(value);
  return { value: { $t: name }, text: { ...recordOf(text), [name]: { [locale]: title } } };
}

/** Returns the id of a page for its address. */
export const pageId = (path: string): string => path.slice(1).replaceAll('/', '-') || 'index';
