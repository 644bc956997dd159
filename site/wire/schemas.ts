import type { Vocabulary } from '#runtime/expression/vocabulary.ts';
import type { AnyWidget } from '#runtime/registry/defineWidget.ts';
import { withOwnTexts } from '#runtime/registry/texts.ts';
import { folders } from './texts.ts';

const found = import.meta.glob<AnyWidget>(['../../widgets/*/*/schema.ts', '!../../widgets/{fields,parts}/**'], {
  eager: true,
  import: 'widget',
});
const contexts = import.meta.glob<Vocabulary>('../../widgets/*/context.ts', { eager: true, import: 'context' });

/** Every widget's definition, by node type. Server only: the browser gets what the server made of them. */
export const widgets: Readonly<Record<string, AnyWidget>> = withOwnTexts(
  Object.fromEntries(Object.entries(found).map(([path, widget]) => [path.split('/').slice(3, 5).join('/'), widget])),
  folders,
);

/** Live values of the areas: `<area>.<property>` of the area's store. */
export const areaVocabulary: Vocabulary = Object.fromEntries(
  Object.entries(contexts).flatMap(([path, context]) =>
    Object.entries(context).map(([name, value]) => [`${path.split('/')[3]}.${name}`, value]),
  ),
);
