import type { RunSteps } from '../store/Runtime.ts';
import type { Action, ActionContext } from './defineAction.ts';
import { agreeToCall } from './permit.ts';

/** Finds an action by name, loading its code when it is not there yet. undefined: no such action. */
export type FindAction = (name: string) => Promise<Action<never> | undefined>;

/** Makes what runs the lists of actions of a page. */
export function actionRunner(find: FindAction): RunSteps {
  return async function run(runtime, steps, origin) {
    const detail = origin.detail ?? {};
    const scene: Omit<ActionContext, 'step'> = {
      runtime,
      detail,
      byItself: origin.byItself === true,
      ...(origin.dialog === undefined ? {} : { dialog: origin.dialog }),
      run: (inner, told) => run(runtime, inner, told ? { ...origin, detail: { ...detail, ...told } } : origin),
    };
    for (const step of steps) {
      const action = await find(step.do);
      if (!action) {
        runtime.ports.report.fault('unknown action', { action: step.do });
        continue;
      }
      if (action.makes && !(await agreeToCall(scene, { call: action.makes, input: {}, written: [] }))) return;
      await action.run({ ...scene, step }, fill(step.with ?? {}, (path) => runtime.value(path, origin)) as never);
    }
  };
}

/** Puts values in the places of `{ "get": path }`; nested step lists keep theirs until they run. */
function fill(value: unknown, read: (path: string) => unknown, key = ''): unknown {
  if (key === 'then' || key === 'else' || key === 'condition') return value;
  if (Array.isArray(value)) return value.map((inner) => fill(inner, read));
  if (value === null || typeof value !== 'object') return value;
  const { get } = value as { get?: unknown };
  if (typeof get === 'string' && Object.keys(value).length === 1) return read(get);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fill(inner, read, name)]));
}
