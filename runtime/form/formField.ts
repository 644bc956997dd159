import type { JsonSchema } from '#schemas/jsonSchema.ts';
import type { Ports } from '../ports/index.ts';
import type { Problem, Rule, RuleScene, RuleTable } from './defineRule.ts';
import type { FieldDocument, FieldSpec, FieldValue, Option, RowsDocument, RuleSpec, Values } from './document.ts';
import type { PlatformField } from './platformField.ts';

/*
 * A field, its type, its rows and the form around it know each other. Their types stand in this one file, so that the files that make them
 * import it and not each other.
 */

/** Values that a field sends: name in the request → value. */
export type Wire = Readonly<Record<string, FieldValue>>;

/** One field of a form, as views, rules, drafts and sending see it. `FieldStore` makes it. */
export interface FormField {
  /** True if the player has changed it. */
  readonly isTyped: boolean;
  /** Unique in the form: the name, and for a field in a row the group and the row before it. */
  readonly key: string;
  readonly name: string;
  readonly spec: FieldSpec;
  readonly definition: FieldDefinition | undefined;
  /** The rows of a repeated group; null for every other field. */
  readonly rows: Rows | null;
  readonly value: FieldValue;
  /** The value as text; '' for a box and for files. */
  readonly text: string;
  /** The value as it is checked and sent: without spaces around it, which keyboards and pastes leave, unless they belong to it. */
  readonly submittedValue: FieldValue;
  /** Values that travel beside its own; see FieldDefinition. */
  readonly companions: Readonly<Record<string, string>>;
  readonly wire: Wire;
  readonly options: readonly Option[];
  /** Never handed on, stored or given to actions, and sent only where the call takes a secret. */
  readonly isSecret: boolean;
  /** True if the value comes from a document, a link or another form: few calls accept that as the player's own choice. */
  readonly isSuggested: boolean;
  readonly isRequired: boolean;
  /** It cannot be changed: neither checked nor sent. */
  readonly isDisabled: boolean;
  /** Offered by the platform and let through by its condition. A hidden field keeps its value, is not checked and not sent. */
  readonly isVisible: boolean;
  readonly isEmpty: boolean;
  /** Nothing was given; a box that is not ticked counts, for `required` asks for a tick. */
  readonly isMissing: boolean;
  /** Part of what is sent. */
  readonly isSent: boolean;
  /** Its choices are being asked for; those that are there may be older ones. */
  readonly isLoadingOptions: boolean;
  readonly hasRemoteCheck: boolean;
  /** The platform is being asked about the value. */
  readonly isChecking: boolean;
  /** The platform said yes to this very value. */
  readonly isProven: boolean;
  /** Asks the platform about the value; null where nothing is to be asked, and until the code for it is loaded. */
  readonly remoteCheck: FieldRemoteCheck | null;
  readonly isRevealed: boolean;
  /** Message about the current value, whether it is shown yet or not. */
  readonly problem: string | null;
  /** Message shown under the field. */
  readonly error: string | null;
  /** Returns the value of another field, looked up in its own row before the form; undefined: no field has that name. */
  beside(name: string): FieldValue | undefined;
  /** Another field of the form, by its name; not those in rows. */
  fieldBeside(name: string): FormField | undefined;
  /** The player changes the value. */
  type(value: FieldValue): void;
  /** The player changes a value that travels beside. */
  accompany(name: string, value: string): void;
  leave(): void;
  /** The program sets the value: what the platform knows, what was typed before. */
  write(value: FieldValue): void;
  /** The field chooses by itself, out of what the platform offers; the fields that depend on it follow. */
  choose(value: FieldValue): void;
  /** The value comes from a link or from another form. */
  suggest(value: FieldValue): void;
  /** Restores a value that the player typed before. */
  restore(value: FieldValue): void;
  /** Its value, rows and companions are the initial ones again, and no error is shown: after a submit that clears it. */
  reset(): void;
  /**
   * Takes a newer definition. Typed text stays. A choice that is no longer offered is emptied; where the form chooses the first option by itself, it
   * chooses again (STATE-04).
   */
  updateSpec(spec: FieldSpec): void;
  reveal(): void;
  conceal(): void;
  /** Forgets what the platform said, so that the same value may be asked about again. */
  clearRefusal(): void;
  refuse(message: string): void;
}

/** What others do with a field's remote check. `RemoteCheck` implements it. */
export interface FieldRemoteCheck {
  /** The value, or one that goes along with it, is another. */
  changed(): void;
  /** Resolves when the platform's answer about the value as it stands is known, or cannot be. */
  waitForAnswer(): Promise<void>;
  /** Ends the request that is on its way, and asks nothing by itself until the value is another. */
  stop(): void;
}

/** When errors are shown, and where the focus goes when a submit was refused. `strategies.ts` has them. */
export interface Strategy {
  typed(field: FormField): void;
  left(field: FormField): void;
  focuses: 'summary' | 'field';
}

/** An item that a field chose, and the fields that it brings along. */
export interface Chosen {
  item: unknown;
  parts: readonly PlatformField[];
}

/** Facts about a field type that server, form store and Studio need without loading its view. Declared in `widgets/fields/<type>/schema.ts`. */
export interface FieldDefinition {
  /** Name that editors see. */
  title: string;
  value: 'text' | 'boolean' | 'files';
  /** JSON Schema of the field's `settings`. */
  settings: JsonSchema;
  /** Rules that come with the type's code, by name (`rules.ts` beside it): documents may give them to fields of any type. */
  ownRules?: RuleTable;
  /** Rules that every field of this type has; a document's rule of the same name replaces its twin. */
  rules?: (field: FieldSpec) => readonly RuleSpec[];
  /** Key of the message when it is required and empty, in place of `requiredField` (VAL-14). */
  missing?: string;
  /** A name by which such a value is refused → the name of its field in forms, where platform and forms call it differently (VAL-13). */
  otherNames?: Readonly<Record<string, string>>;
  /** Texts of others that its view may say, as a widget's `messages`; its own, beside it, come along. */
  messages?: readonly string[];
  /** Never handed on, stored or given to actions: a password, a code. */
  isSecret?: boolean;
  /** Spaces around the text belong to it, and are sent. */
  untrimmed?: boolean;
  /** Makes the rows of fields that it repeats; only such a type may have `rows` in a document. */
  rows?: (parts: RowsParts) => Rows;
  /** Name of the setting that lets the form choose the first of the choices by itself, where nothing is chosen. */
  choosesFirstBy?: string;
  /** Choices out of what the field's `source` answered. */
  options?: (items: readonly unknown[]) => readonly Option[];
  /** The chosen one of what the `source` answered, and the further fields that it asks for, such as a card number. */
  chosen?: (value: FieldValue | undefined, items: readonly unknown[]) => Chosen | undefined;
  /** Values that travel beside the field's own, with what they start from: a phone's country. */
  companions?: (field: FieldSpec) => Readonly<Record<string, string>>;
  /** Names of those values, for the check of documents. */
  companionNames?: (settings: Readonly<Record<string, unknown>>) => readonly string[];
  /** Maps a value that is there to the names in the request; the value under the field's name when left out. */
  send?: (value: FieldValue, field: FieldSpec, companions: Values) => Wire;
}

/** Decides a condition of a document. `context.form` holds the form's values by field name, `answer` what a check was answered. */
export type Evaluate = (condition: unknown, context: { readonly form: Values; readonly answer?: unknown }) => boolean;

/**
 * The form as its fields, their rules, checks and sources use it. `FieldSet` makes it; the rows of a repeated group override `values`, `decide`,
 * `scene`, `isStepShown` and `changed`.
 */
export interface FieldHost {
  readonly ports: Pick<Ports, 'platform' | 'callRules' | 'clock' | 'presence' | 'report'>;
  readonly strategy: Strategy;
  definition(type: string): FieldDefinition | undefined;
  rule(name: string): Rule<never> | undefined;
  /** The rows of a repeated group; null where its type draws none. */
  rowsOf(group: FormField, document: RowsDocument): Rows | null;
  /** Values for the field's rules and conditions: the form's values, overridden by those of its own row. */
  values(): Values;
  /** What rules may read beside the value that they check. */
  scene(): RuleScene;
  /** Decides a condition of the document. `values` in place of the form's, `answer` what a check was answered. */
  decide(condition: unknown, given?: { values?: Values; answer?: unknown }): boolean;
  /** The text of a problem: the document's, the catalogue's or the rule's own. */
  messageFor(
    rule: Pick<Rule<never>, 'messageKey' | 'defaultMessage' | 'counts'>,
    spec: RuleSpec,
    problem: Problem,
  ): string;
  /** False if the condition of the field's step hides the whole step. */
  isStepShown(name: string): boolean;
  /** True while the platform is being asked for the field's choices. */
  isLoadingOptions(name: string): boolean;
  /** A field of the form, by its name; not those in rows. */
  field(name: string): FormField | undefined;
  /** The player changed the field, or the rows of it. */
  changed(spec: FieldSpec): void;
  /** The player left the field. */
  left(field: FormField): void;
}

/** One row of a repeated group. Its id stays when others move or go, so that nothing typed changes places. */
export interface Row {
  readonly id: string;
  readonly fields: readonly FormField[];
}

/** Values to put into a row's fields, by field name. */
export type RowValues = Readonly<Record<string, FieldValue>>;

/** The rows of a repeated group, as its form and its view know them. The field type that draws them brings the store. */
export interface Rows {
  readonly document: RowsDocument;
  readonly rows: readonly Row[];
  /** The row that was removed last, until something else happens to the rows. */
  readonly removed: { readonly row: Row; readonly at: number } | null;
  readonly canAdd: boolean;
  readonly canRemove: boolean;
  /** Every field of every row, in order. */
  readonly fields: readonly FormField[];
  /** Values that are sent: one object per row, as a separate form would send it. */
  readonly answers: readonly Readonly<Record<string, FieldValue | number>>[];
  /** Heading of a row: its place among the others. */
  titleOf(row: Row): string;
  /** @returns the new row; undefined when there is no room */
  add(): Row | undefined;
  remove(id: string): void;
  /** Puts the row that was removed last back in its place, with all that was typed. */
  restore(): void;
  /** Rows with these values, as many as are allowed and at least as many as are asked for. */
  write(values: readonly RowValues[]): void;
  /** Takes newer definitions of its fields, such as choices that a source has answered. */
  refresh(): void;
}

/** Dependencies of a group's rows. */
export interface RowsParts {
  group: FormField;
  document: RowsDocument;
  host: FieldHost;
  /** A field of the document as it is drawn now. */
  specOf(document: FieldDocument): FieldSpec;
}
