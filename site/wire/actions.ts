import type { Action } from '#runtime/action/defineAction.ts';

/** Finds an action by name, loading its code; undefined when there is none. */
export async function findAction(name: string): Promise<Action<never> | undefined> {
  const [{ areaActions }, { engineActions }] = await loadTables();
  if (Object.hasOwn(areaActions, name)) return areaActions[name]?.();
  return Object.hasOwn(engineActions, name) ? engineActions[name] : undefined;
}

/** Every action there is: for the server, which checks documents against them. */
export async function allActions(): Promise<Readonly<Record<string, Action<never>>>> {
  const [{ areaActions }, { engineActions }] = await loadTables();
  const loaded = await Promise.all(
    Object.entries(areaActions).map(async ([name, load]) => [name, await load()] as const),
  );
  return { ...engineActions, ...Object.fromEntries(loaded) };
}

/** Side by side, and not before the first action. */
function loadTables() {
  return Promise.all([import('./areaActions.ts'), import('./engineActions.ts')]);
}
