import type { Ports } from '../ports/index.ts';
import type { FieldDefinition } from './defineField.ts';
import type { Problem, Rule, RuleScene } from './defineRule.ts';
import type { FieldSpec, RowsDocument, RuleSpec, Values } from './document.ts';
import type { FieldStore } from './FieldStore.ts';
import type { RowsStore } from './RowsStore.ts';
import type { Strategy } from './strategies.ts';

/** Decides a condition of a document. `context.form` holds the form's values by field name, `answer` what a check was answered. */
export type Evaluate = (condition: unknown, context: { readonly form: Values; readonly answer?: unknown }) => boolean;

/** What a field asks of the form it stands in. */
export interface FieldHost {
  readonly strategy: Strategy;
  readonly ports: Pick<Ports, 'platform' | 'callRules' | 'clock' | 'report'>;
  /** What the field's rules and conditions see: the form's values, and before them those of its own row. */
  values(): Values;
  definition(type: string): FieldDefinition | undefined;
  rule(name: string): Rule<never> | undefined;
  scene(): RuleScene;
  /** `values` in place of the form's, `answer` what a check was answered. */
  decide(condition: unknown, scene?: { values?: Values; answer?: unknown }): boolean;
  /** Whether the step that the field stands in is asked at all. */
  isAsked(name: string): boolean;
  /** Whether the platform is being asked for the field's choices. */
  isAsking(name: string): boolean;
  /** The text of a problem: the document's, the catalogue's or the rule's own. */
  say(rule: Pick<Rule<never>, 'messageKey' | 'defaultMessage' | 'counts'>, spec: RuleSpec, problem: Problem): string;
  /** Whether the form's field of that name holds a secret. */
  isSecret(name: string): boolean;
  /** The rows of a repeated group. */
  rowsOf(group: FieldStore, document: RowsDocument): RowsStore;
  /** The player changed the field, or the rows of it. */
  changed(spec: FieldSpec): void;
  /** The player left the field. */
  left(field: FieldStore): void;
}
