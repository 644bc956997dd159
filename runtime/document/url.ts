/**
 * The one URL door (DESIGN §2, reliability C8): every address that content or the platform gives passes here before it reaches the page.
 */
const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** A base that no site has, to tell a path inside from an address elsewhere. */
const INSIDE = 'https://inside.invalid';

export type Address = { kind: 'inside'; href: string } | { kind: 'outside'; href: string };

/**
 * Reads an address. Inside: a path with query and hash, starting with `/`, or a bare `#hash` or `?query`. Outside: http, https, mailto, tel.
 * @returns null for everything else: `javascript:` in any spelling, `data:`, control characters, `//host`, backslashes
 */
export function readAddress(raw: unknown): Address | null {
  if (typeof raw !== 'string' || raw.length > 2_048 || raw === '') return null;
  // Browsers strip control characters and some spaces before they read a scheme, so «java\tscript:» is one: refuse rather than clean.
  if (/[\u0000-\u0020\u007f-\u00a0\u2028\u2029\u200b-\u200f\u202a-\u202e\ufeff\\]/.test(raw)) return null;
  if (/^[?#]/.test(raw)) return { kind: 'inside', href: raw };
  if (raw.startsWith('/')) {
    if (raw.startsWith('//') || !parsesInside(raw)) return null;
    return { kind: 'inside', href: raw };
  }
  if (!/^[a-z][a-z0-9+.-]*:/i.test(raw) || !URL.canParse(raw)) return null;
  const url = new URL(raw);
  if (!SCHEMES.has(url.protocol) || url.username !== '' || url.password !== '') return null;
  return { kind: 'outside', href: url.href };
}

function parsesInside(path: string): boolean {
  return URL.canParse(path, INSIDE) && new URL(path, INSIDE).origin === INSIDE;
}

/** A link's target: inside freely, outside only with the explicit external flag (ACC-10). @returns null when refused */
export function safeLink(raw: unknown, { external = false } = {}): string | null {
  const address = readAddress(raw);
  if (!address) return null;
  return address.kind === 'inside' || external || /^(mailto|tel):/.test(address.href) ? address.href : null;
}

/** An image's address: inside, or https. @returns null when refused */
export function safeImage(raw: unknown): string | null {
  const address = readAddress(raw);
  if (!address) return null;
  return address.kind === 'inside' || address.href.startsWith('https:') ? address.href : null;
}

/** The path to return to that a `redirectUrl` names: same site only (ACC-02, reliability S8). @returns null when refused */
export function safeReturn(raw: unknown): string | null {
  const address = readAddress(raw);
  return address?.kind === 'inside' && address.href.startsWith('/') ? address.href : null;
}
