/**
 * The path on this very site that `address` names, with query and hash; null when it leads anywhere else. Source: REL-S8.
 */
export function ownPath(address: string, origin: string): string | null {
  if (!URL.canParse(address, origin)) return null;
  const { host, protocol, username, password, pathname, search, hash } = new URL(address, origin);
  const isOwn = host === new URL(origin).host && /^https?:$/.test(protocol) && username === '' && password === '';
  // `https://own.site//other.site` names our host, but as a path it would be another's
  return isOwn && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : null;
}
