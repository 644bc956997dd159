import { recordOf, textsIn } from '#schemas/record.ts';
import type { StudioLookup } from '#schemas/studioLookups.ts';
import type { Document } from '../editor/tree.ts';

/** A parameter of a page's path, and whether its path has it still. */
export interface Parameter {
  name: string;
  isInPath: boolean;
}

/** The parameters of a page: those of its path in their order, then others that it says something of. */
export function parametersOf({ path, params }: Document): Parameter[] {
  const inPath = Array.from(String(path).matchAll(/\{([a-zA-Z]+)\??\}/g), ([, name = '']) => name);
  const others = Object.keys(recordOf(params)).filter((name) => !inPath.includes(name));
  return [...inPath.map((name) => ({ name, isInPath: true })), ...others.map((name) => ({ name, isInPath: false }))];
}

/** Values behind the `?` that a page's document lists: name → values. */
export function listedQuery({ query }: Document): (readonly [string, readonly string[]])[] {
  return Object.entries(recordOf(query)).flatMap(([name, allowed]) => {
    const values = textsIn(recordOf(allowed)['values']);
    return values.length > 0 ? [[name, values] as const] : [];
  });
}

/** Checks whether a page is seen at more than one address. */
export const hasManyAddresses = (document: Document): boolean =>
  parametersOf(document).some(({ isInPath }) => isInPath) || listedQuery(document).length > 0;

/** What inputs of calls may read from the page's address: `params.id`, `query.sort`. */
export function readable(document: Document): string[] {
  return [
    ...parametersOf(document).flatMap(({ name, isInPath }) => (isInPath ? [`params.${name}`] : [])),
    ...Object.keys(recordOf(document['query'])).map((name) => `query.${name}`),
  ];
}

/** Names that say which thing a row or an answer is. */
const IDENTITIES = ['sysname', 'id'] as const;

/** Places in a row, with one that tells rows apart before all others: a choice begins with the first. */
export function identitiesFirst(row: readonly string[]): string[] {
  const identities: readonly string[] = IDENTITIES.filter((one) => row.includes(one));
  return [...identities, ...row.filter((place) => !identities.includes(place))];
}

/** Returns how a parameter begins to be looked up by a call: it asks for the parameter's value, and compares it with what tells things apart. */
export function beginLookup(name: string, call: string, { takes, needs, values, lists }: StudioLookup): object {
  const identities = [name, ...IDENTITIES];
  const asked = needs.length > 0 ? needs : takes.filter((input) => identities.includes(input)).slice(0, 1);
  const input = Object.fromEntries(asked.map((one) => [one, { get: `params.${name}` }]));
  const canonical = identities.find((one) => values.includes(one));
  const found = Object.entries(lists).flatMap(([place, row]) => {
    const by = identities.find((one) => row.includes(one));
    return by === undefined ? [] : [{ in: place, by }];
  })[0];
  return {
    call,
    ...(asked.length > 0 ? { input } : {}),
    ...(canonical !== undefined ? { canonical } : found ? { found } : {}),
  };
}

/**
 * Returns a parameter whose call is another one from now on: what is asked, and what is compared, begins anew; what people wrote about its values
 * stays, so that addresses go on leading where they led. What names a place that the new answer does not have is left out.
 */
export function changeLookup(
  { name, value }: { name: string; value: unknown },
  call: string,
  lookup: StudioLookup,
): object {
  const { as, moved, ownPages, list, picture, words } = recordOf(value);
  const begun = beginLookup(name, call, lookup);
  const { in: from } = recordOf(recordOf(begun)['found']);
  const row = typeof from === 'string' ? lookup.lists[from] : lookup.values;
  const isThere = (place: unknown): boolean => row?.some((one) => one === place) === true;
  const said = Object.entries(recordOf(words)).filter(([place]) => isThere(place));
  const given = Object.entries({ as, moved, ownPages, list }).filter(([, held]) => held !== undefined);
  return {
    ...begun,
    ...Object.fromEntries(given),
    ...(isThere(picture) ? { picture } : {}),
    ...(said.length > 0 ? { words: Object.fromEntries(said) } : {}),
  };
}
