import type { Action } from '#runtime/action/defineAction.ts';

const found = import.meta.glob<Action<never>>(
  [
    '../../runtime/action/*.ts',
    '!**/defineAction.ts',
    '!**/runSteps.ts',
    '!**/permit.ts',
    '!**/linkOf.ts',
    '!**/*.test.ts',
  ],
  { import: 'action', eager: true },
);

/** The engine's own actions by file name (`popup.open`): small ones, so they travel together. */
export const engineActions: Readonly<Record<string, Action<never>>> = Object.fromEntries(
  Object.entries(found).map(([path, action]) => [path.slice(path.lastIndexOf('/') + 1, -'.ts'.length), action]),
);
