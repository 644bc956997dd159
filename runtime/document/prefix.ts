/** Puts a locale's prefix before a path inside the site; `#…`, `?…` and addresses elsewhere stay as they are. */
export function withPrefix(href: string, prefix: string): string {
  if (prefix === '' || !href.startsWith('/')) return href;
  const { path, tail } = splitTail(href);
  return (path === '/' ? prefix : prefix + path) + tail;
}

/** Splits a target into its path and the rest (`?query#hash`). */
export function splitTail(href: string): { path: string; tail: string } {
  const end = href.search(/[?#]/);
  return end < 0 ? { path: href, tail: '' } : { path: href.slice(0, end), tail: href.slice(end) };
}
