import type { RichTree } from '#schemas/parts/link.ts';
import type { ActionStep } from '../document/step.ts';

/** A field's value in the tab. Its type's `send` decides the values in the request. */
export type FieldValue = string | boolean | readonly File[];
/** A condition of the expression language; see `runtime/expression`. */
export type FormCondition = Readonly<Record<string, unknown>>;
/** Values of a form by field name, and the values that fields carry beside their own, such as a phone's country. */
export type Values = Readonly<Record<string, FieldValue | undefined>>;

/** One rule of a field as the resolved document holds it. */
export interface RuleSpec {
  rule: string;
  with?: Readonly<Record<string, unknown>>;
  /** The rule holds only then: a document's number by its type. */
  when?: FormCondition;
  /** Text in place of the rule's own. */
  message?: string;
}

export interface Option {
  value: string;
  label: string;
}

/** Source of a field's choices or settings: a platform call whose list becomes the field's `items`. */
export interface FieldSource {
  call: string;
  /** Parameter of the call → field whose value it carries; a change asks again. */
  with?: Readonly<Record<string, string>>;
  /** The form does not open without it. */
  isNeeded?: boolean;
}

/** A field's own: a call, or `of`: what the chosen item of that field says. */
export type OwnSource = FieldSource | { of: string };

/** Source of the fields' values; see `schemas/content/form.ts`. */
export interface ValueSource extends FieldSource {
  /** Field → name of its value in the answer. */
  names?: Readonly<Record<string, string>>;
}

/** A question to the platform about one value; see `schemas/content/formField.ts`. */
export interface FieldCheck {
  call: string;
  /** Parameter that carries the value; the field's name when left out. `options.search`: in a parameter that is JSON text. */
  as?: string;
  /** Parameter of the call → other field whose value it carries. */
  with?: Readonly<Record<string, string>>;
  /** Decides over `answer`; an answer that is not empty counts as yes when left out. */
  passes?: FormCondition;
  message?: string;
  /** A check that says no only warns; the value is sent all the same. */
  isAdvice?: boolean;
}

/** A repeated group. */
export interface RowsDocument {
  fields: readonly FieldDocument[];
  min?: number;
  max?: number;
  /** Heading of a row; `{{number}}` is its place, from 1. */
  title?: string;
  add: string;
}

/** One page of a form that is filled in one after another. */
export interface StepDocument {
  id: string;
  title: string;
  hint?: string;
  show?: FormCondition;
  fields: readonly string[];
}

/** One way of several to fill the form in. */
export interface VariantDocument {
  id: string;
  label: string;
  shows?: 'all' | 'required';
  requiresAll?: boolean;
  requires?: readonly string[];
  without?: readonly string[];
}

/** A field of a resolved form document: texts in place, addresses sanitized. */
export interface FieldDocument {
  name: string;
  type: string;
  label?: string;
  /** Label with links, for consents; drawn in place of `label`. */
  consent?: RichTree | string;
  hint?: string;
  /** Message when no value was given. */
  missing?: string;
  placeholder?: string;
  autocomplete?: string;
  required?: boolean | FormCondition;
  /** Drawn only where the platform defines, or requires, a field of this name; always when left out. */
  offer?: 'defined' | 'required' | 'never';
  /** Checked, but not sent. */
  isUnsent?: boolean;
  /** false: what is wrong with it does not hold the form up; a wrong value is left out. */
  blocks?: boolean;
  show?: FormCondition;
  disable?: FormCondition;
  initial?: FieldValue;
  options?: readonly Option[];
  source?: OwnSource;
  rules?: readonly RuleSpec[];
  check?: FieldCheck;
  rows?: RowsDocument;
  mask?: string;
  width?: 'full' | 'half' | 'aside';
  settings?: Readonly<Record<string, unknown>>;
  /** Set only by the server: the call that the form sends to accepts a secret under this name. */
  isSecret?: boolean | undefined;
  /** Set only by the server: the values that the field can send are listed in the document. */
  isListed?: boolean;
}

/** A form document as it is delivered: `schemas/content/form.ts` with every `{ $t }` replaced by its text. */
export interface FormDocument {
  id: string;
  strategy?: 'eager' | 'on-submit';
  definitions?: FieldSource;
  /** Values that the platform knows already; their fields are not asked again. */
  known?: FieldSource;
  /** Source of the fields' initial values. */
  values?: ValueSource;
  fields: readonly FieldDocument[];
  steps?: readonly StepDocument[];
  variants?: readonly VariantDocument[];
  /** Set only by the server: field types that bring rules which it names, where it has no field of them. */
  ruleTypes?: readonly string[];
  /** A changed form is not left without a question. */
  asksBeforeLeaving?: boolean;
  draft?: { fields?: readonly string[]; days?: number; outlivesSubmit?: boolean };
  /** Name → key under which this browser stores its value. */
  recalls?: Readonly<Record<string, string>>;
  /** Field → actions that run when the player changed it. */
  on?: Readonly<Record<string, readonly ActionStep[]>>;
  /** Rule → text, or key of a text, in place of its own message; the brand's config is in it. */
  messages?: Readonly<Record<string, string>>;
  submit: SubmitDocument;
}

export interface SubmitDocument {
  /** Without one the form only runs `then`. */
  call?: string;
  label: string;
  /** `danger`: the action cannot be undone. */
  look?: 'danger';
  /** All answers go as one JSON text under this name. */
  as?: string;
  /** Fields that a chosen item brings with it go as one JSON text under this name. */
  parts?: string;
  /** Names of the answer that `then` finds in `event`. */
  tells?: readonly string[];
  values?: Readonly<Record<string, string | boolean | number>>;
  derive?: Readonly<Record<string, readonly string[]>>;
  errors?: Readonly<Record<string, string>>;
  /** Name that the platform refuses → where the catalogue keeps the texts of its codes. */
  words?: Readonly<Record<string, string>>;
  /** Fields that are empty again once the platform said yes. */
  clears?: readonly string[];
  /** Name under which the key of one submit and its retries is sent. */
  retryKey?: string;
  /** Values handed to the form of the next step. */
  passes?: { to: string; fields: readonly string[] };
  then?: readonly ActionStep[];
  /** Run when the platform refused; they find `code` and `type` of the refusal in `event`. */
  otherwise?: readonly ActionStep[];
  failure?: RichTree | string;
  /** Refusals that are part of the way. */
  refusals?: readonly RefusalCase[];
  /** The form sends along what another one holds for it; without that these actions run. */
  carries?: { missing: readonly ActionStep[] };
  /** A button that sends the same without some fields, once the time to wait is over. */
  again?: AgainDocument;
}

/** A button that asks once more, such as for another code. */
export interface AgainDocument {
  without: readonly string[];
  label: string;
  wait: string;
  call?: string;
  /** Asked once by itself as the form comes: only for a call that changes nothing. */
  atOnce?: boolean;
  /** True if the first request was sent by whatever opened the form. */
  wasSent?: boolean;
  /** Message once the platform agreed, which is not yet the form's own success. */
  sent?: string;
  /** Name of the seconds to wait in the answer. */
  waits?: string;
  /** Seconds to wait where the answer names none. */
  seconds?: number;
}

/** A field as the form draws it: the platform's definition first, the document's overlay second. */
export interface FieldSpec extends FieldDocument {
  label: string;
  required: boolean | FormCondition;
  /** True if the platform offers the field at all; a condition may still hide it. */
  isOffered: boolean;
  options: readonly Option[];
  rules: readonly RuleSpec[];
  width: 'full' | 'half' | 'aside';
  settings: Readonly<Record<string, unknown>>;
  /** A chosen item brought it along. */
  isPart: boolean | undefined;
  /** Answer of the field's `source`, in the shape that the call answers with. */
  items: readonly unknown[];
  /** Message when nobody can fill it in because its view threw: it is not sent, and blocks the form where it is required. */
  undrawn?: string;
}

/** One refusal that the document expects, and what to do about it; the first that fits counts. */
export interface RefusalCase {
  type: string;
  /** Words of the platform's message, any of them; every message when left out. */
  says?: readonly string[];
  /** Name under `error_data` that decides as well as the words. */
  data?: string;
  text?: string;
  /** The form's notice, with links; used before `text`. */
  notice?: RichTree;
  /** Words of the button that the platform shows with its refusal; without one this is not the case. */
  button?: string;
  /** Field that the text stands under; the form's notice when left out. */
  field?: string;
  /** Name under `error_data` of the seconds until the same may be asked again. */
  waits?: string;
  /** Form of the next step, which sends these values along. */
  keepsFor?: string;
  then?: readonly ActionStep[];
}
