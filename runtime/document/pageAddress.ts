/** A page in the place of an address: `{ "page": "pay-success", "with": { "transaction": "7" } }`. */
export interface PageLink {
  page: string;
  with?: Readonly<Record<string, unknown>>;
  /** A place of the page that it leads to. */
  hash?: string;
}

const SCHEME = 'page:';

/** Checks whether a text is written as a page's address by id; the page itself may be missing. */
export function isPageAddress(text: string | undefined): text is string {
  return text?.startsWith(SCHEME) === true;
}

/**
 * Reads a link to a page where only a text can stand, such as `href` in a rich text: `page:offer?id=7` is
 * `{ "page": "offer", "with": { "id": "7" } }`; `page:faq#limits` leads to a place of it. @returns null where it is no such text
 */
export function readPageAddress(text: string): PageLink | null {
  const [, page, query = '', hash] = /^page:([a-z0-9][a-z0-9_.-]{0,63})(?:\?([^#]*))?(?:#(.+))?$/.exec(text) ?? [];
  if (page === undefined) return null;
  const given = Object.fromEntries(new URLSearchParams(query));
  return {
    page,
    ...(Object.keys(given).length > 0 ? { with: given } : {}),
    ...(hash === undefined ? {} : { hash }),
  };
}

/** Writes such a text. Captures of redirect rules, `$1`, stay as they are. */
export function writePageAddress({ page, with: given = {}, hash }: PageLink): string {
  const query = new URLSearchParams(Object.entries(given).map(([name, value]) => [name, String(value)])).toString();
  const values = query === '' ? '' : `?${query.replaceAll(/%24(\d)/g, '$$$1')}`;
  return `${SCHEME}${page}${values}${hash === undefined ? '' : `#${hash}`}`;
}
