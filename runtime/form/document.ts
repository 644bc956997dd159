import type { FromSchema } from 'json-schema-to-ts';
import type { actions, form, refusalCase, step, variant } from '#schemas/content/form.ts';
import type { check, field, fieldSource, option, rows, rule, source } from '#schemas/content/formField.ts';
import type { RichTree } from '#schemas/parts/link.ts';
import type { text } from '#schemas/parts/text.ts';
import type { ActionStep } from '../document/step.ts';

/** A field's value in the tab. Its type's `send` decides the values in the request. */
export type FieldValue = string | boolean | readonly File[];
/** A condition of the expression language; see `runtime/expression`. */
export type FormCondition = Readonly<Record<string, unknown>>;
/** Values of a form by field name, and the values that fields carry beside their own, such as a phone's country. */
export type Values = Readonly<Record<string, FieldValue | undefined>>;

/** Parts of a form's schema as they are delivered: texts in place, notices as trees, actions as steps. */
interface Delivered {
  deserialize: [
    { pattern: { format: 'notice' }; output: RichTree | string },
    { pattern: typeof text; output: string },
    { pattern: typeof actions; output: ActionStep[] },
  ];
}

/** One rule of a field; a text takes the place of the rule's own. */
export type RuleSpec = FromSchema<typeof rule, Delivered>;
export type Option = FromSchema<typeof option, Delivered>;
/** A platform call that a form asks; of a field, its list becomes the field's `items`. */
export type FieldSource = FromSchema<typeof source, Delivered> & Pick<FromSchema<typeof fieldSource>, 'isNeeded'>;
/** A field's own: a call, or `of`: what the chosen item of that field says. */
export type OwnSource = FieldSource | { of: string };
/** A question to the platform about one value. */
export type FieldCheck = FromSchema<typeof check, Delivered>;
/** A repeated group. */
export type RowsDocument = Omit<FromSchema<typeof rows, Delivered>, 'fields'> & { fields: readonly FieldDocument[] };
/** One page of a form that is filled in one after another. */
export type StepDocument = FromSchema<typeof step, Delivered>;
/** One way of several to fill the form in. */
export type VariantDocument = FromSchema<typeof variant, Delivered>;
/** One refusal that the document expects, and what to do about it; the first that fits counts. */
export type RefusalCase = FromSchema<typeof refusalCase, Delivered>;

/** A field of a resolved form document: texts in place, addresses sanitized. */
export interface FieldDocument
  extends Omit<FromSchema<typeof field, Delivered>, 'initial' | 'options' | 'rows' | 'source'> {
  initial?: FieldValue;
  options?: readonly Option[];
  source?: OwnSource;
  rows?: RowsDocument;
  /** Set only by the server: the call that the form sends to accepts a secret under this name. */
  isSecret?: boolean | undefined;
  /** Set only by the server: the values that the field can send are listed in the document. */
  isListed?: boolean;
}

type WrittenForm = FromSchema<typeof form, Delivered>;

/** A form document as it is delivered: with every text in place, and settings that it reads. */
export interface FormDocument
  extends Omit<WrittenForm, 'kind' | 'format' | 'locked' | 'text' | 'strategy' | 'variants' | 'fields'> {
  strategy?: 'eager' | 'on-submit';
  variants?: readonly VariantDocument[];
  fields: readonly FieldDocument[];
  /** Set only by the server: field types that bring rules which it names, where it has no field of them. */
  ruleTypes?: readonly string[];
}

export type ValueSource = NonNullable<WrittenForm['values']>;
export type SubmitDocument = WrittenForm['submit'];
/** A button that asks once more, such as for another code. */
export type AgainDocument = NonNullable<SubmitDocument['again']>;

/** A field as the form draws it: the platform's definition first, the document's overlay second. */
export interface FieldSpec extends FieldDocument {
  label: string;
  required: boolean | FormCondition;
  /** True if the platform offers the field at all; a condition may still hide it. */
  isOffered: boolean;
  options: readonly Option[];
  rules: RuleSpec[];
  width: 'full' | 'half' | 'aside';
  settings: Readonly<Record<string, unknown>>;
  /** A chosen item brought it along. */
  isPart: boolean | undefined;
  /** Answer of the field's `source`, in the shape that the call answers with. */
  items: readonly unknown[];
  /** Message when it cannot be filled in because its view threw: it is not sent, and blocks the form where it is required. */
  undrawn?: string;
}
