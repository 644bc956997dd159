import type { JsonSchema } from '#schemas/jsonSchema.ts';
import type { CallName } from '#schemas/platform/index.ts';
import type { Vocabulary } from '../expression/vocabulary.ts';
import type { AnyWidget } from '../registry/defineWidget.ts';
import type { Fault } from './fault.ts';

/** Properties of an action that the check of documents needs. */
export interface ActionDefinition {
  params: JsonSchema;
  /** A call that it makes and that documents may have made as the contract says alone: the product asks before it where the contract wants that. */
  makes?: CallName;
  /** True for an action that continues in a form with the platform's answer (`submit.tells`), never with the value of a field. */
  isFollowUp?: boolean;
  /** Popups that it opens without a parameter that names them. */
  opens?: readonly string[];
}

/** Widgets, actions and values that nodes may refer to. Filled from folders in `site/` and `tools/`. */
export interface NodeCatalog {
  widgets: Readonly<Record<string, AnyWidget>>;
  actions: Readonly<Record<string, ActionDefinition>>;
  vocabulary: Vocabulary;
  /** Checks props of a widget, or parameters of an action, against their schema. */
  checkProps(type: string, props: unknown): Omit<Fault, 'scope'>[];
  checkParams(action: string, params: unknown): Omit<Fault, 'scope'>[];
}
