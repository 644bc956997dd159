import { readHtml } from '#runtime/document/html.ts';
import type { RichTree } from '#schemas/parts/link.ts';

const TAG = /<(\/?)([a-zA-Z][a-zA-Z0-9-]*)(?![a-zA-Z0-9-])((?:[^<>"']|"[^"]*"|'[^']*')*)>/g;
const ATTRIBUTE = /(?<![a-zA-Z-])([a-zA-Z-]+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/g;
const HREF = /(?<![a-z-])href\s*=/i;
const EMPTY = new Set(['br', 'hr']);
/** Attributes that the HTML sanitizer reads; all others fall away. */
const READ = new Set(['href', 'rel', 'data-external']);

/** Describes what the HTML sanitizer would remove from a text; nothing where it leaves the text as it is. Asks the sanitizer itself, tag by tag. */
export function htmlChanges(html: string, { inline = false } = {}): string[] {
  if (!html.includes('<')) return [];
  const tags = [...html.matchAll(TAG)].map(([whole, slash, name = '', attributes = '']) => ({
    whole,
    isEnd: slash === '/',
    tag: name.toLowerCase(),
    attributes,
  }));
  const dropped = tags.filter(({ tag }) => !passes(tag, inline)).map(({ tag }) => `tag <${tag}>`);
  return [...new Set([...dropped, ...tags.flatMap(attributeChanges), ...unpaired(tags)])];
}

interface Tag {
  whole: string;
  tag: string;
  isEnd: boolean;
  attributes: string;
}

/** Tags that nobody closes run to the end of the text. */
function unpaired(tags: readonly Tag[]): string[] {
  const named = Map.groupBy(tags, ({ tag }) => tag);
  return [...named].flatMap(([tag, all]) => {
    const ends = all.filter(({ isEnd }) => isEnd).length;
    if (EMPTY.has(tag) || ends * 2 === all.length) return [];
    return [ends * 2 < all.length ? `<${tag}> without an end` : `</${tag}> without a beginning`];
  });
}

function passes(tag: string, inline: boolean): boolean {
  const [first] = readHtml(`<${tag}>x</${tag}>`, { inline });
  return typeof first === 'object' && first.tag === tag;
}

function attributeChanges({ tag, isEnd, attributes }: Tag): string[] {
  if (isEnd) return [];
  const names = [...attributes.matchAll(ATTRIBUTE)].map(([, name = '']) => name.toLowerCase());
  return names.filter((name) => tag !== 'a' || !READ.has(name)).map((name) => `attribute ${name} of <${tag}>`);
}

/** Links of a text whose address the URL sanitizer refuses, as they are written. Those to pages by their ids are looked at by `checks/textLinks.ts`. */
export function refusedLinks(html: string): string[] {
  const links = [...html.matchAll(TAG)].filter(([, slash, name = '']) => slash === '' && name.toLowerCase() === 'a');
  return links
    .filter(
      ([whole, , , attributes = '']) =>
        HREF.test(attributes) && !hasLink(readHtml(`${whole}x</a>`, { page: () => '/' })),
    )
    .map(([whole]) => whole);
}

function hasLink([first]: RichTree): boolean {
  return typeof first === 'object' && first.href !== undefined;
}
