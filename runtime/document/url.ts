import { withPrefix } from './prefix.ts';

/**
 * The one URL sanitizer (REL-C8): every address that content or the platform gives passes here before it reaches the page.
 */
const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * Characters that hide a scheme or a host: controls, blanks, marks of writing direction, zero-width ones, the backslash. Browsers strip or turn
 * some of them before they read a scheme, so «java\tscript:» is one: refuse rather than clean.
 */
// oxlint-disable-next-line no-control-regex
const DISGUISES = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\u200b-\u200f\u202a-\u202e\ufeff\\]/;

/** A base that no site has: shows whether an address is a path of this site. */
const INSIDE = 'https://inside.invalid';

export type Address = { kind: 'inside'; href: string } | { kind: 'outside'; href: string };

/**
 * Reads an address. Inside: a path with query and hash, starting with `/`, or a bare `#hash` or `?query`. Outside: http, https, mailto, tel.
 * @returns null for everything else: `javascript:` in any spelling, `data:`, control characters, `//host`, backslashes
 */
export function readAddress(raw: unknown): Address | null {
  if (typeof raw !== 'string' || raw === '' || raw.length > 2_048 || DISGUISES.test(raw)) return null;
  if (/^[?#]/.test(raw)) return { kind: 'inside', href: raw };
  return raw.startsWith('/') ? readInside(raw) : readOutside(raw);
}

function readInside(raw: string): Address | null {
  return raw.startsWith('//') || !parsesInside(raw) ? null : { kind: 'inside', href: raw };
}

function readOutside(raw: string): Address | null {
  if (!/^[a-z][a-z0-9+.-]*:/i.test(raw) || !URL.canParse(raw)) return null;
  const url = new URL(raw);
  const isPlain = SCHEMES.has(url.protocol) && url.username === '' && url.password === '';
  return isPlain ? { kind: 'outside', href: url.href } : null;
}

/** Dots count too: `/..//host` is read as the path `//host`, which the next one to read it takes for a host. */
function parsesInside(path: string): boolean {
  if (!URL.canParse(path, INSIDE)) return false;
  const { origin, pathname } = new URL(path, INSIDE);
  return origin === INSIDE && !pathname.startsWith('//');
}

/**
 * A link's target: inside freely, outside only with the explicit external flag (ACC-10).
 * @param options `prefix`: of the reader's language, put before paths of the site. Code that draws or acts on a page asks `siteLink` instead.
 * @returns null when refused
 */
export function safeLink(raw: unknown, { external = false, prefix = '' } = {}): string | null {
  const address = readAddress(raw);
  if (!address) return null;
  if (address.kind === 'inside') return withPrefix(address.href, prefix);
  return external || /^(mailto|tel):/.test(address.href) ? address.href : null;
}

/** An image's address: inside, or https. @returns null when refused */
export function safeImage(raw: unknown): string | null {
  const address = readAddress(raw);
  if (!address) return null;
  return address.kind === 'inside' || address.href.startsWith('https:') ? address.href : null;
}

/** The path to return to that a `redirectUrl` names: same site only (ACC-02, REL-S8). @returns null when refused */
export function safeReturn(raw: unknown): string | null {
  const address = readAddress(raw);
  return address?.kind === 'inside' && address.href.startsWith('/') ? address.href : null;
}
