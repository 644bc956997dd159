/** A parameter of a page's path; `isNeeded` unless it may be left out. */
export interface PathParameter {
  name: string;
  isNeeded: boolean;
}

/** The parameters of a page's path: `/cashier/deposit/{method?}` has one, which may be left out. */
export function parametersOf(pattern: string): PathParameter[] {
  return Array.from(pattern.matchAll(/\{([a-zA-Z]+)(\?)?\}/g), ([, name = '', optional]) => ({
    name,
    isNeeded: optional === undefined,
  }));
}

/**
 * The path of a page for these values of its parameters: `/offers/{id}` and 7 is `/offers/7`. A last parameter that may be left out is.
 * @returns null when a parameter that the path cannot do without has no value
 */
export function pagePath(pattern: string, params: Readonly<Record<string, unknown>>): string | null {
  const parts: string[] = [];
  for (const part of pattern.split('/').slice(1)) {
    const [, name, optional] = /^\{([a-zA-Z]+)(\?)?\}$/.exec(part) ?? [];
    const value = name !== undefined && Object.hasOwn(params, name) ? params[name] : undefined;
    if (name === undefined) parts.push(part);
    else if ((typeof value === 'string' && value !== '') || typeof value === 'number')
      parts.push(encodeURIComponent(value));
    else if (optional === undefined) return null;
  }
  return `/${parts.join('/')}`;
}
