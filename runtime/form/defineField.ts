import type { FieldDefinition } from './formField.ts';

/** Declares a field type. The folder's name is the type. */
export function defineField(definition: FieldDefinition): FieldDefinition {
  return definition;
}
