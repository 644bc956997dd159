import type { Catalog } from '#runtime/bundle/catalog.ts';
import type { StudioLanguage } from '#schemas/studio.ts';

/** What of the catalogue the Studio is told, beside the widgets' own call. */
export type SpokenOf = Pick<Catalog, 'vocabulary' | 'actions' | 'widgets'>;

/** What documents can say of behaviour, as the site's own definitions have it. */
export function studioLanguageOf({ vocabulary, actions, widgets }: SpokenOf): StudioLanguage {
  return {
    // facts carry the function that reads them, which is no answer to anybody
    values: byName(vocabulary, ({ type, class: known }) => ({ type, class: known })),
    actions: byName(actions, ({ params }) => ({ ...params })),
    events: Object.fromEntries(
      Object.entries(widgets).flatMap(([type, { events = [] }]) =>
        typeof events === 'function' ? [] : [[type, [...events]]],
      ),
    ),
  };
}

/** A table with every entry told in another way. */
export function byName<T, R>(table: Readonly<Record<string, T>>, told: (one: T) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(table).map(([name, one]) => [name, told(one)]));
}
