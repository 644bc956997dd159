/**
 * The path of a page for these values of its parameters: `/offers/{id}` and 7 is `/offers/7`. A last parameter that may be left out is.
 * @returns null when a parameter that the path cannot do without has no value
 */
export function pagePath(pattern: string, params: Readonly<Record<string, string>>): string | null {
  const parts: string[] = [];
  for (const part of pattern.split('/').slice(1)) {
    const [, name, optional] = /^\{([a-zA-Z]+)(\?)?\}$/.exec(part) ?? [];
    const value = name !== undefined && Object.hasOwn(params, name) ? params[name] : undefined;
    if (name === undefined) parts.push(part);
    else if (value) parts.push(encodeURIComponent(value));
    else if (optional === undefined) return null;
  }
  return `/${parts.join('/')}`;
}
