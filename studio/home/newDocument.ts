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

/** Returns the id of a page for its address. */
export const pageId = (path: string): string => path.slice(1).replaceAll('/', '-') || 'index';
