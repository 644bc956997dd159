import type { RichElement, RichTree } from '#schemas/parts/link.ts';
import { isPageAddress } from './pageAddress.ts';
import { safeLink } from './url.ts';

/**
 * The one HTML sanitizer (REL-C7): text with tags becomes a tree of allowed elements, which React draws as nodes.
 * No HTML string ever reaches a sink in the browser, so markup that this reader does not understand is shown as text or dropped, never run.
 */
const BLOCKS = new Set([
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'hr',
]);
const INLINE = new Set(['b', 'strong', 'i', 'em', 'br', 'a', 'span', 'small', 'sup', 'code']);
/** Their whole content is dropped, not only the tags. */
const DROPPED = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'template',
  'noscript',
  'textarea',
  'title',
  'select',
  'form',
  'xmp',
  'noembed',
  'noframes',
  'plaintext',
]);
const VOID = new Set(['br', 'hr']);
const MAX_NESTING = 20;

// The two lookarounds keep a very long name from being read again and again from each of its characters, which would take seconds.
const TOKEN =
  /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-zA-Z][a-zA-Z0-9-]*)(?![a-zA-Z0-9-])((?:[^<>"']|"[^"]*"|'[^']*')*)(?:>|$)/g;
const ATTRIBUTE = /(?<![a-zA-Z-])([a-zA-Z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  euro: '€',
  copy: '©',
};

/** Says the address that a link to a page leads to, `page:offer?id=7` (`pageAddress.ts`); null: nowhere. */
export type ResolvePage = (link: string) => string | null;

export interface HtmlOptions {
  /** Only the small tag list of notices and labels is allowed. */
  inline?: boolean;
  /** Path prefix of the locale, which links inside the site get. */
  prefix?: string;
  /** Without it, links to pages by their ids lead nowhere. */
  page?: ResolvePage;
}

/** Reads HTML. A link that leads nowhere stays as its text. */
export function readHtml(html: string, { inline = false, prefix = '', page = () => null }: HtmlOptions = {}): RichTree {
  const root: RichElement = { tag: '', children: [] };
  const reading: Reading = { open: [root], dropping: null, inline, prefix, page };
  let from = 0;
  for (const match of html.matchAll(TOKEN)) {
    addText(reading, html.slice(from, match.index));
    from = match.index + match[0].length;
    const [, slash, tag, attributes = ''] = match;
    if (tag !== undefined) readTag(reading, { tag: tag.toLowerCase(), isEnd: slash === '/', attributes });
  }
  addText(reading, html.slice(from));
  return root.children;
}

interface Reading {
  /** Elements that are open, the innermost last. */
  open: RichElement[];
  /** Tag whose content is being dropped. */
  dropping: string | null;
  inline: boolean;
  prefix: string;
  page: ResolvePage;
}

function addText({ open, dropping }: Reading, text: string): void {
  if (text !== '' && dropping === null) open.at(-1)?.children.push(decode(text));
}

function readTag(
  reading: Reading,
  { tag, isEnd, attributes }: { tag: string; isEnd: boolean; attributes: string },
): void {
  if (reading.dropping !== null) {
    if (isEnd && tag === reading.dropping) reading.dropping = null;
  } else if (DROPPED.has(tag)) reading.dropping = isEnd ? null : tag;
  else if (INLINE.has(tag) || (!reading.inline && BLOCKS.has(tag))) place(reading, tag, isEnd ? null : attributes);
}

/** Opens an element with these attributes, or closes the nearest one of that tag (attributes = null). */
function place({ open, prefix, page }: Reading, tag: string, attributes: string | null): void {
  if (attributes === null) {
    const index = open.findLastIndex((element) => element.tag === tag);
    if (index > 0) open.length = index;
    return;
  }
  const element: RichElement = { tag, children: [], ...(tag === 'a' ? linkOf(attributes, { prefix, page }) : {}) };
  open.at(-1)?.children.push(element);
  if (!VOID.has(tag) && open.length < MAX_NESTING) open.push(element);
}

function linkOf(
  attributes: string,
  { prefix, page }: Pick<Reading, 'prefix' | 'page'>,
): Pick<RichElement, 'href' | 'external'> {
  const found = Object.fromEntries(
    [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', a, b, c]) => [
      name.toLowerCase(),
      decode(a ?? b ?? c ?? ''),
    ]),
  );
  const external = found['data-external'] === 'true' || found.rel?.includes('external') === true;
  const href = safeLink(isPageAddress(found.href) ? page(found.href) : found.href, { external, prefix });
  if (href === null) return {};
  return /^https?:/.test(href) ? { href, external: true } : { href };
}

function decode(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z]{2,8}));/g,
    (...found: (string | undefined)[]) => {
      const [whole = '', decimal, hex, name] = found;
      if (name !== undefined) return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? whole) : whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
}

/** The plain text of a tree, for titles and descriptions. */
export function plainText(tree: RichTree): string {
  return tree
    .map((node) => (typeof node === 'string' ? node : plainText(node.children)))
    .join('')
    .trim();
}
