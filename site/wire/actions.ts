import type { Action } from '#runtime/action/defineAction.ts';

const doors = import.meta.glob<Action<never>>(['../../widgets/*/actions/*.ts', '!**/*.test.ts'], { import: 'action' });

/** An area's actions behind their lazy doors: `<area>.<file>`, such as `session.enter`. */
const areaActions: Readonly<Record<string, () => Promise<Action<never>>>> = Object.fromEntries(
  Object.entries(doors).map(([path, door]) => [
    `${path.split('/')[3]}.${path.slice(path.lastIndexOf('/') + 1, -'.ts'.length)}`,
    door,
  ]),
);

/** Finds an action by name, loading its code; undefined when there is none. */
export async function findAction(name: string): Promise<Action<never> | undefined> {
  if (Object.hasOwn(areaActions, name)) return areaActions[name]?.();
  const { engineActions } = await import('./engineActions.ts');
  return Object.hasOwn(engineActions, name) ? engineActions[name] : undefined;
}

/** Every action there is: for the server, which checks documents against them. */
export async function allActions(): Promise<Readonly<Record<string, Action<never>>>> {
  const { engineActions } = await import('./engineActions.ts');
  const loaded = await Promise.all(
    Object.entries(areaActions).map(async ([name, door]) => [name, await door()] as const),
  );
  return { ...engineActions, ...Object.fromEntries(loaded) };
}
