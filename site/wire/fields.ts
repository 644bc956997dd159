import { type CommonField, commonFields } from 'virtual:common-fields';
import { memo } from 'react';
import { evaluate } from '#runtime/expression/evaluate.ts';
import type { Condition } from '#runtime/expression/types.ts';
import type { FieldLibrary, FieldView } from '#runtime/form/fieldLibrary.ts';
import { rulesWith } from '#runtime/form/rules/index.ts';
import { ViewLoader } from '#runtime/registry/views.ts';
import type { AreaModule } from '#runtime/store/areas.ts';
import { holdBlur } from '#widgets/fields/holdBlur.ts';
import { loadedTypes, loadedView } from '#widgets/fields/loadedTypes.ts';

/**
 * Field types that nearly every form has, and those that the platform may ask for by itself, by name (`tools/chunkGroups.ts`): they come with the
 * first form. The others come by the address that a document gives (`tools/widgetEntries.ts`), and register themselves (`loadedTypes.ts`).
 */
export const commonTypes = fromCommon(({ field }) => field);
/** A field that comes or goes has its form draw the list of fields: the others stay as they are. */
const views = new ViewLoader<FieldView>(
  fromCommon(
    ({ loadView }) =>
      async () =>
        memo(await loadView()),
  ),
);

/** Loads the views of all common types: on the server, where drawing never waits. */
export const loadCommonViews = (): Promise<void> => views.loadAll();

/** The field types of the site as the area `fields`: a form widget names it, so that only pages with forms carry it. */
export const createStore: AreaModule['createStore'] = (context): FieldLibrary => ({
  get types() {
    return { ...commonTypes, ...loadedTypes() };
  },
  get rules() {
    return rulesWith(this.types);
  },
  evaluate: (condition, { form, answer }) => {
    const read = (path: string): unknown => {
      if (path.startsWith('form.')) return form[path.slice('form.'.length)];
      return isOf(path, 'answer') ? partOf(answer, path) : context.value(path);
    };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked with the form
    return evaluate(condition as Condition, read, context.ports.clock.now()) === true;
  },
  start: holdBlur,
  load: (wanted) => views.load(wanted),
  view: (type) => views.get(type) ?? loadedView(type),
});

function isOf(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}.`);
}

/** `answer`, `answer.isValid`: what a check was answered, or one of its own properties. */
function partOf(answer: unknown, path: string): unknown {
  const [, name] = path.split('.');
  if (name === undefined) return answer;
  return answer !== null && typeof answer === 'object' && Object.hasOwn(answer, name)
    ? Reflect.get(answer, name)
    : undefined;
}

function fromCommon<T>(part: (common: CommonField) => T): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(commonFields).map(([type, common]) => [type, part(common)]));
}
