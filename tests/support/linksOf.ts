import { readAddress } from '#runtime/document/url.ts';

/** A link of a page, a popup or an answer. */
export interface FoundLink {
  href: string;
  /** True if it is marked as leaving the site; drawn, it opens in a new tab, which learns nothing of ours. */
  isFlagged: boolean;
}

/** Addresses of files and calls: no visitor goes there. */
const FILES = /^\/(media|public|assets|content|api|_content|platform\/art|sw\.js)\b/;

const MARKS: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>', '#x27': "'", '#39': "'" };

function attribute(tag: string, name: string): string | undefined {
  const [, value] = new RegExp(`\\s${name}="([^"]*)"`).exec(tag) ?? [];
  return value?.replaceAll(/&([a-z]+|#x?\d+);/g, (mark, code: string) => MARKS[code] ?? mark);
}

/** Stands for an `a` without an address: the form in which a refused link, or a link to a missing page, is drawn. */
const NOWHERE: FoundLink = { href: 'a link in a text without an address', isFlagged: false };

/** Links that a page's HTML shows. */
export function linksOf(html: string): FoundLink[] {
  return [...html.matchAll(/<a(?:\s[^>]*)?>/g)].flatMap(([tag]) => {
    if (tag === '<a>') return [NOWHERE];
    const href = attribute(tag, 'href');
    const isFlagged = attribute(tag, 'target') === '_blank' && attribute(tag, 'rel')?.includes('noopener') === true;
    return href === undefined || FILES.test(href) ? [] : [{ href, isFlagged }];
  });
}

/** Addresses of the pictures that a page's HTML shows, in each size. */
export function picturesOf(html: string): string[] {
  return [...html.matchAll(/<(?:img|source)\s[^>]*>/g)].flatMap(([tag]) => {
    const sizes = (attribute(tag, 'srcset') ?? '').split(',').map((size) => size.trim().split(' ')[0] ?? '');
    return [attribute(tag, 'src') ?? '', ...sizes].filter((address) => address.startsWith('/'));
  });
}

/**
 * Links that the browser draws from data: each path of the site, whatever it is called, and what is called a link. Patterns of paths
 * (`/game/{sysname}`, `/betting/*`) are none.
 */
export function linksIn(data: unknown, { name = '', isFlagged = false } = {}): FoundLink[] {
  if (typeof data === 'string') {
    const isLink = /^(href|link|to|url)$/i.test(name) ? readAddress(data) !== null : data.startsWith('/');
    return isLink && !FILES.test(data) && !/[{*]/.test(data) ? [{ href: data, isFlagged }] : [];
  }
  if (typeof data !== 'object' || data === null) return [];
  if (Array.isArray(data)) return data.flatMap((one) => linksIn(one, { name }));
  const own = 'tag' in data && data.tag === 'a' && !('href' in data) ? [NOWHERE] : [];
  const isOut = 'external' in data && data.external === true;
  const inner = Object.entries(data).flatMap(([key, value]) => linksIn(value, { name: key, isFlagged: isOut }));
  return [...own, ...inner];
}

/** Ids of the popups that steps in data open. */
export function popupsIn(data: unknown): string[] {
  if (typeof data !== 'object' || data === null) return [];
  const inner = Object.values(data).flatMap(popupsIn);
  const given: unknown = 'do' in data && data.do === 'popup.open' && 'with' in data ? data.with : null;
  const id = typeof given === 'object' && given !== null && 'popup' in given ? given.popup : null;
  return typeof id === 'string' ? [id, ...inner] : inner;
}

/** The payload that a page carries for its code. */
export function payloadOf(html: string): unknown {
  const [, text = '{}'] = /<script type="application\/json" id="payload">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(text);
}
