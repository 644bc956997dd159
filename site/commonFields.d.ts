/** The field types that come with the first form (tools/viteCommonFields.ts). */
declare module 'virtual:common-fields' {
  import type { FieldView } from '#runtime/form/fieldLibrary.ts';
  import type { FieldDefinition } from '#runtime/form/formField.ts';

  export interface CommonField {
    field: FieldDefinition;
    loadView(): Promise<FieldView>;
  }

  export const commonFields: Readonly<Record<string, CommonField>>;
}
