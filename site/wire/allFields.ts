import type { FieldDefinition } from '#runtime/form/formField.ts';
import { byFolder, loadCommonViews } from './fields.ts';

const definitions = import.meta.glob<FieldDefinition>('../../widgets/fields/*/schema.ts', {
  eager: true,
  import: 'field',
});
const code = import.meta.glob('../../widgets/fields/*/index.ts');

/** Every field type of the site, by folder. Server only: the browser holds the common ones, and is given the others by documents. */
export const fieldTypes = byFolder(definitions);

/** Has the code of every field type there, so that drawing never waits. */
export async function loadAllFields(): Promise<void> {
  await Promise.all([loadCommonViews(), ...Object.values(code).map((open) => open())]);
}
