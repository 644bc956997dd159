/** A page in the place of an address: `{ "page": "pay-success", "with": { "transaction": "7" } }`. */
export interface PageLink {
  page: string;
  with?: Readonly<Record<string, unknown>>;
}

const SCHEME = 'page:';

/** Checks whether a text is written as a page's address by id; the page itself may be missing. */
export function isPageAddress(text: string | undefined): text is string {
  return text?.startsWith(SCHEME) === true;
}

/** A page's link as a text says it: it may lead to a place of the page. */
export interface PageAddress extends PageLink {
  place?: string;
}

/**
 * Reads a link to a page where only a text can stand, such as `href` in a rich text: `page:offer?id=7` is
 * `{ "page": "offer", "with": { "id": "7" } }`; `page:faq#limits` leads to a place of it. @returns null where it is no such text
 */
export function readPageAddress(text: string): PageAddress | null {
  const [, page, query = '', place] = /^page:([a-z0-9][a-z0-9_.-]{0,63})(?:\?([^#]*))?(?:#(.+))?$/.exec(text) ?? [];
  if (page === undefined) return null;
  const given = Object.fromEntries(new URLSearchParams(query));
  return {
    page,
    ...(Object.keys(given).length > 0 ? { with: given } : {}),
    ...(place === undefined ? {} : { place }),
  };
}

/** Writes such a text. Captures of redirect rules, `$1`, stay as they are. */
export function writePageAddress({ page, with: given = {}, place }: PageAddress): string {
  const query = new URLSearchParams(Object.entries(given).map(([name, value]) => [name, String(value)])).toString();
  const values = query === '' ? '' : `?${query.replaceAll(/%24(\d)/g, '$$$1')}`;
  return `${SCHEME}${page}${values}${place === undefined ? '' : `#${place}`}`;
}
