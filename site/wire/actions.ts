import type { Action } from '#runtime/action/defineAction.ts';

const engine = import.meta.glob<Action<never>>(['../../runtime/action/*.ts', '!**/defineAction.ts', '!**/runSteps.ts', '!**/*.test.ts'], { import: 'action' });
const areas = import.meta.glob<Action<never>>('../../widgets/*/actions/*.ts', { import: 'action' });

/** Every action behind its lazy door: the engine's by file name (`popup.open`), an area's as `<area>.<file>` (`session.enter`). */
export const actionDoors: Readonly<Record<string, () => Promise<Action<never>>>> = Object.fromEntries([
  ...Object.entries(engine).map(([path, door]) => [fileName(path), door] as const),
  ...Object.entries(areas).map(([path, door]) => [`${path.split('/')[3]}.${fileName(path)}`, door] as const),
]);

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.ts'.length);
}
