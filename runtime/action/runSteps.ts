import { recordOf } from '#schemas/record.ts';
import { pagePath } from '../document/pagePath.ts';
import type { RunSteps } from '../store/Runtime.ts';
import type { Action, ActionContext } from './defineAction.ts';

/** Finds an action by name, loading its code when it is not there yet. undefined: no such action. */
export type FindAction = (name: string) => Promise<Action<never> | undefined>;

/** Builds the runner of a page's lists of actions. */
export function actionRunner(find: FindAction): RunSteps {
  return async function run(runtime, steps, origin) {
    const detail = origin.detail ?? {};
    const scene: Omit<ActionContext, 'step'> = {
      ...origin,
      runtime,
      detail,
      byItself: origin.byItself === true,
      run: (inner, values) => run(runtime, inner, values ? { ...origin, detail: { ...detail, ...values } } : origin),
    };
    for (const step of steps) {
      const action = await find(step.do);
      if (!action) {
        runtime.ports.report.fault('unknown action', { action: step.do });
        continue;
      }
      const given = fill(step.with ?? {}, (path) => runtime.value(path, origin));
      if (action.makes && !(await mayCall({ ...scene, step }, action.makes, given))) return;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an action's parameters are checked by its own schema
      await action.run({ ...scene, step }, given as never);
    }
  };
}

/**
 * The code for it comes with the first action that makes a call. A question before it may say what the action was given.
 * @throws what that import threw: the call is not made then
 */
async function mayCall(context: ActionContext, call: string, given: unknown): Promise<boolean> {
  const code = await import('./permit.ts');
  return code.agreeToMake(context, call, given);
}

/** Puts values in the places of `{ "get": path }`, and the path of a page in the place of a link to it; nested step lists keep theirs until they run. */
function fill(value: unknown, read: (path: string) => unknown, key = ''): unknown {
  if (key === 'then' || key === 'else' || key === 'condition') return value;
  if (Array.isArray(value)) return value.map((inner) => fill(inner, read));
  if (value === null || typeof value !== 'object') return value;
  const { get, $path, with: given, hash = '' } = recordOf(value);
  if (typeof get === 'string' && Object.keys(value).length === 1) return read(get);
  if (typeof $path === 'string') return withPlace(pagePath($path, recordOf(fill(given, read))), String(hash));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fill(inner, read, name)]));
}

function withPlace(path: string | null, place: string): string | null {
  return path === null || place === '' ? path : `${path}#${place}`;
}
