import type { Prepared } from '../document/callUse.ts';
import type { ActionDefinition } from '../document/catalog.ts';
import type { ActionStep } from '../document/step.ts';
import type { Runtime } from '../store/Runtime.ts';

/** Context in which a list of actions runs. */
export interface ActionContext extends Prepared {
  runtime: Runtime;
  /** Values of the event: `{ "get": "event.sysname" }` in a step reads one. */
  detail: Readonly<Record<string, string>>;
  /** The dialog the event came from, if any. */
  dialog?: number;
  /** True if no act of the visitor led here: a time that ran out, a payment that was seen paid. */
  byItself: boolean;
  /** The step as the document wrote it, before values were read. */
  step: ActionStep;
  /** Runs further steps in the same place: for `if`, `confirm`, `then`. `values` are added to those of the event. */
  run(steps: readonly ActionStep[], values?: Readonly<Record<string, string>>): Promise<void>;
}

/** Something that documents can make happen. Its parameters are checked against the schema when the document is validated. */
export interface Action<W = Readonly<Record<string, unknown>>> extends ActionDefinition {
  run(context: ActionContext, params: W): void | Promise<void>;
}

/** Declares an action; its file's name is its name: `runtime/action/<name>.ts`, `widgets/<area>/actions/<name>.ts`. */
export function defineAction<W>(action: Action<W>): Action<W> {
  return action;
}
