import { memo } from 'react';
import { evaluate } from '#runtime/expression/evaluate.ts';
import type { Condition } from '#runtime/expression/types.ts';
import type { FieldLibrary, FieldView } from '#runtime/form/fieldLibrary.ts';
import type { FieldDefinition } from '#runtime/form/formField.ts';
import { rules } from './siteRules.ts';

const definitions = import.meta.glob<{ field: FieldDefinition }>('../../widgets/fields/*/schema.ts', { eager: true });
const loaders = import.meta.glob<{ View: FieldView }>('../../widgets/fields/*/index.ts');

const folderOf = (path: string): string => path.split('/').at(-2) ?? '';

/** The field types of the repository, as the site holds them: definitions at hand, views behind their loaders. `{ field, equals }` is a condition. */
export function fieldLibrary(): FieldLibrary {
  const views = new Map<string, FieldView>();
  const loadOf = new Map(Object.entries(loaders).map(([path, load]) => [folderOf(path), load]));
  return {
    types: Object.fromEntries(Object.entries(definitions).map(([path, module]) => [folderOf(path), module.field])),
    rules,
    evaluate: (condition, { form }) => {
      const { field, equals } = condition as { field?: string; equals: unknown };
      if (field !== undefined) return form[field] === equals;
      return evaluate(condition as Condition, (path) => form[path.replace(/^form\./, '')], 0) === true;
    },
    view: (type) => views.get(type),
    async load(types) {
      const found = types.flatMap((type) => (loadOf.has(type) ? [[type, loadOf.get(type)] as const] : []));
      await Promise.all(found.map(async ([type, load]) => load && views.set(type, memo((await load()).View))));
    },
  };
}
