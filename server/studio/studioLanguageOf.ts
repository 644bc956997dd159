import type { Catalog } from '#runtime/bundle/catalog.ts';
import type { StudioLanguage } from '#schemas/studio.ts';

/** Parts of the catalogue that the Studio gets, beside the widgets' own call. */
export type SpokenOf = Pick<Catalog, 'vocabulary' | 'actions' | 'widgets'>;

/** Vocabulary for behaviour in documents, from the site's own definitions. */
export function studioLanguageOf({ vocabulary, actions, widgets }: SpokenOf): StudioLanguage {
  return {
    // the function that reads a fact is of no use in an answer
    values: byName(vocabulary, ({ type, class: known }) => ({ type, class: known })),
    actions: byName(actions, ({ params }) => ({ ...params })),
    events: byName(widgets, ({ events = [] }) => [...events]),
    eventItems: Object.fromEntries(
      Object.entries(widgets).flatMap(([type, { eventItems }]) =>
        eventItems === undefined ? [] : [[type, eventItems]],
      ),
    ),
  };
}

/** Maps every entry of a table. */
export function byName<T, R>(table: Readonly<Record<string, T>>, told: (one: T) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(table).map(([name, one]) => [name, told(one)]));
}
