import type { Ports } from '../ports/index.ts';
import type { RuleHost } from './brokenRule.ts';
import type { FieldDefinition } from './defineField.ts';
import type { FieldSpec, RowsDocument, Values } from './document.ts';
import type { FieldStore } from './FieldStore.ts';
import type { Rows } from './rows.ts';
import type { Strategy } from './strategies.ts';

/** Decides a condition of a document. `context.form` holds the form's values by field name, `answer` what a check was answered. */
export type Evaluate = (condition: unknown, context: { readonly form: Values; readonly answer?: unknown }) => boolean;

/** What a field asks of the form it stands in. */
export interface FieldHost extends RuleHost {
  readonly strategy: Strategy;
  readonly ports: Pick<Ports, 'platform' | 'callRules' | 'clock' | 'report'>;
  /** What the field's rules and conditions see: the form's values, and before them those of its own row. */
  values(): Values;
  definition(type: string): FieldDefinition | undefined;
  /** Whether the step that the field stands in is asked at all. */
  isAsked(name: string): boolean;
  /** Whether the platform is being asked for the field's choices. */
  isAsking(name: string): boolean;
  /** Whether the form's field of that name holds a secret. */
  isSecret(name: string): boolean;
  /** The rows of a repeated group; null where its type draws none. */
  rowsOf(group: FieldStore, document: RowsDocument): Rows | null;
  /** The player changed the field, or the rows of it. */
  changed(spec: FieldSpec): void;
  /** The player left the field. */
  left(field: FieldStore): void;
}
