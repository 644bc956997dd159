import type { JsonSchema } from '#schemas/jsonSchema.ts';
import type { Runtime } from '../store/Runtime.ts';

/** One step as documents write it: `{ "do": "popup.open", "with": { "popup": "auth" } }`. */
export interface ActionStep {
  do: string;
  with?: Readonly<Record<string, unknown>>;
}

/** Where a list of actions runs. */
export interface ActionContext {
  runtime: Runtime;
  /** What the event told: `{ "get": "event.sysname" }` in a step reads it. */
  detail: Readonly<Record<string, string>>;
  /** The dialog the event came from, if any. */
  dialog?: number;
  /** Runs further steps in the same place: for `if`, `confirm`, `then`. */
  run(steps: readonly ActionStep[]): Promise<void>;
}

/** Something that documents can make happen. Its parameters are checked against the schema when the document is validated. */
export interface Action<W = Readonly<Record<string, unknown>>> {
  params: JsonSchema;
  /** Popups that it opens without being told which. */
  opens?: readonly string[];
  run(context: ActionContext, params: W): void | Promise<void>;
}

/** Declares an action; its file's name is its name: `runtime/action/<name>.ts`, `widgets/<area>/actions/<name>.ts`. */
export function defineAction<W>(action: Action<W>): Action<W> {
  return action;
}
