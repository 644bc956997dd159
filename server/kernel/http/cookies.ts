/** A cookie's value out of a Cookie header; null when it is not there. */
export function cookieValue(header: string | undefined, name: string): string | null {
  const start = `${name}=`;
  const pair = (header ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start));
  return pair === undefined ? null : pair.slice(start.length);
}
