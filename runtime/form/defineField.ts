import type { JsonSchema } from '#schemas/jsonSchema.ts';
import type { FieldSpec, FieldValue, Option, RuleSpec, Values } from './document.ts';
import type { PlatformField } from './platformField.ts';
import type { Rows, RowsParts } from './rows.ts';

/** An item that a field chose, and the fields that it brings along. */
export interface Chosen {
  item: unknown;
  parts: readonly PlatformField[];
}

/** What a field sends: name on the wire → value. */
export type Wire = Readonly<Record<string, FieldValue>>;

/** All that server, form store and Studio know of a field type without loading its view. Declared in `widgets/fields/<type>/schema.ts`. */
export interface FieldDefinition {
  /** Name that editors see. */
  title: string;
  value: 'text' | 'boolean' | 'files';
  /** JSON Schema of the field's `settings`. */
  settings: JsonSchema;
  /** Rules that every field of this type has; a document's rule of the same name replaces its twin. */
  rules?: (field: FieldSpec) => readonly RuleSpec[];
  /** Key of what is said when it is required and empty, in place of `requiredField` (VAL-14). */
  missing?: string;
  /** A name by which such a value is refused → the name of its field in forms, where platform and forms call it differently (VAL-13). */
  otherNames?: Readonly<Record<string, string>>;
  /** Texts of others that its view may say, as a widget's `messages`; its own, beside it, come along. */
  messages?: readonly string[];
  /** Never handed on, kept or told to actions: a password, a code. */
  isSecret?: boolean;
  /** Spaces around the text belong to it, and are sent. */
  keepsSpaces?: boolean;
  /** Makes the rows of fields that it repeats; only such a type may have `rows` in a document. */
  rows?: (parts: RowsParts) => Rows;
  /** Choices out of what the field's `source` answered. */
  options?: (items: readonly unknown[]) => readonly Option[];
  /** The chosen one of what the `source` answered, and the further fields that it asks for, such as a card number. */
  chosen?: (value: FieldValue | undefined, items: readonly unknown[]) => Chosen | undefined;
  /** Values that travel beside the field's own, with what they start from: a phone's country. */
  companions?: (field: FieldSpec) => Readonly<Record<string, string>>;
  /** Names of those values, for the check of documents. */
  companionNames?: (settings: Readonly<Record<string, unknown>>) => readonly string[];
  /** What goes over the wire for a value that is there; the value under the field's name when left out. */
  send?: (value: FieldValue, field: FieldSpec, companions: Values) => Wire;
}

/** Declares a field type. The folder's name is the type. */
export function defineField(definition: FieldDefinition): FieldDefinition {
  return definition;
}
