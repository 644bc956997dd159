/** A page's path pattern, ready to match: `/offers/{id}`. */
export interface Pattern {
  id: string;
  parts: readonly string[];
}

export interface Match {
  id: string;
  params: Readonly<Record<string, string>>;
}

export type Matcher = (path: string) => Match | null;

/**
 * Builds the matcher of a site. Literal paths win over patterns; of patterns the one with more literal parts wins. A last parameter with a
 * question mark may be left out: `/cashier/deposit/{method?}` is `/cashier/deposit` as well.
 */
export function createMatcher(pages: readonly { id: string; path: string }[]): Matcher {
  const literal = new Map<string, string>();
  const patterns: Pattern[] = [];
  for (const { id, path } of pages) {
    for (const reading of readingsOf(path)) {
      if (reading.includes('{')) patterns.push({ id, parts: reading.split('/').slice(1) });
      else literal.set(readable(reading), id);
    }
  }
  patterns.sort((a, b) => literals(b) - literals(a));
  return (path) => {
    const clean = cleanPath(path);
    const exact = literal.get(readable(clean));
    if (exact !== undefined) return { id: exact, params: {} };
    const parts = clean.split('/').slice(1);
    for (const pattern of patterns) {
      const params = matchParts(pattern.parts, parts);
      if (params) return { id: pattern.id, params };
    }
    return null;
  };
}

/** A page's path with its last parameter, and without it where it may be left out. */
export function readingsOf(path: string): readonly string[] {
  const [, before, name] = /^(.+)\/\{([a-zA-Z]+)\?\}$/.exec(path) ?? [];
  return before === undefined ? [path] : [before, `${before}/{${name}}`];
}

function literals({ parts }: Pattern): number {
  return parts.filter((part) => !part.startsWith('{')).length;
}

function matchParts(pattern: readonly string[], parts: readonly string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const given = parts[index] ?? '';
    const name = /^\{([a-zA-Z]+)\}$/.exec(part)?.[1];
    if (name === undefined ? readable(part) !== readable(given) : given === '') return null;
    if (name !== undefined) params[name] = decodePart(given);
  }
  return params;
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a broken escape is taken as it is written
  }
}

/** A path as an editor writes it: `/новости` for `/%D0%BD…`. An escaped slash stays escaped. */
export function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path; // a broken escape is taken as it is written
  }
}

/** A path without a trailing slash, so that `/faq/` is `/faq`. */
export function cleanPath(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.replace(/\/+$/, '') || '/' : path;
}

/** Escapes of ASCII characters that a path may hold as they are. A slash and the like mean something else when they are not escaped. */
const NEEDLESS = /%(?:2[1-9A-F]|3[0-9A-F]|[4-7][0-9A-F])/g;
const MEANS_ELSE = /[^A-Za-z0-9\-._~!*'()]/;

/**
 * The one spelling of a path, as a browser writes it: `/%66aq/` is `/faq`, `/%d0%bd` is `/%D0%BD`. Whatever is cached by its address is cached by
 * this: spellings are without number, and anybody may write them. Source: RFC 3986 section 6.2.2, REL-C16.
 */
export function canonicalPath(path: string): string {
  if (!path.includes('%')) return cleanPath(path);
  const upper = path.replace(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase());
  return cleanPath(
    upper.replace(NEEDLESS, (escape) => {
      const letter = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
      return MEANS_ELSE.test(letter) ? escape : letter;
    }),
  );
}
