import type { FieldDefinition } from '#runtime/form/formField.ts';
import { loadCommonViews } from './fields.ts';

const definitions = import.meta.glob<FieldDefinition>('../../widgets/fields/*/schema.ts', {
  eager: true,
  import: 'field',
});
const code = import.meta.glob('../../widgets/fields/*/index.ts');

/** Every field type of the site, by folder. Server only: the browser holds the common ones, and is given the others by documents. */
export const fieldTypes: Readonly<Record<string, FieldDefinition>> = Object.fromEntries(
  Object.entries(definitions).map(([path, field]) => [path.split('/')[4] ?? '', field]),
);

/** Has the code of every field type there, so that drawing never waits. */
export async function loadAllFields(): Promise<void> {
  await Promise.all([loadCommonViews(), ...Object.values(code).map((open) => open())]);
}
