import type { ValueDefinition } from '#runtime/expression/types.ts';
import type { Vocabulary } from '#runtime/expression/vocabulary.ts';
import type { PageDocument } from '#schemas/content/page.ts';
import { foundSchema, valuesIn } from './answerSchema.ts';

/** The name under which expressions and tokens read what a parameter found. */
export function nameOfFound(parameter: string, { as = parameter }: { as?: string }): string {
  return as;
}

/** Values of what a page's parameters find, by the path that expressions and tokens read them under: `category.name`. */
export function foundVocabulary({ params = {} }: Pick<PageDocument, 'params'>): Vocabulary {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, parameter]) =>
      valuesIn(foundSchema(parameter)).map(([place, type]) => [
        `${nameOfFound(name, parameter)}.${place}`,
        { type, class: 'request' } satisfies ValueDefinition,
      ]),
    ),
  );
}

/** Vocabulary of a page's own nodes beside that of every page: values that its parameters find, and those from the query. */
export function pageVocabulary(page: Pick<PageDocument, 'params' | 'query'>): Vocabulary {
  const query = Object.entries(page.query ?? {}).map(([name, allowed]): [string, ValueDefinition] => [
    `query.${name}`,
    { type: 'from' in allowed ? 'number' : 'text', class: 'request' },
  ]);
  return { ...foundVocabulary(page), ...Object.fromEntries(query) };
}
