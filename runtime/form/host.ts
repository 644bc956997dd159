import type { FieldDefinition } from '../registry/defineField.ts';
import type { Problem, Rule, RuleScene } from './defineRule.ts';
import type { FieldSpec, RuleSpec, Values } from './document.ts';
import type { Strategy } from './strategies.ts';

/** Decides a condition of a document. `context.form` holds the form's values by field name. */
export type Evaluate = (condition: unknown, context: { readonly form: Values }) => boolean;

/** What a field asks of the form it stands in. */
export interface FieldHost {
  readonly strategy: Strategy;
  readonly values: Values;
  definition(type: string): FieldDefinition | undefined;
  rule(name: string): Rule<never> | undefined;
  scene(): RuleScene;
  decide(condition: unknown): boolean;
  /** The text of a problem: the document's, the catalogue's or the rule's own. */
  say(rule: Rule<never>, spec: RuleSpec, problem: Problem): string;
  /** Whether the platform is being asked for the field's choices. */
  isAsking(spec: FieldSpec): boolean;
  /** The player changed the field's value. */
  changed(spec: FieldSpec): void;
  /** The player left the field. */
  left(name: string): void;
}
