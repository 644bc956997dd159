import type { Action } from '#runtime/action/defineAction.ts';

const loaders = import.meta.glob<Action<never>>(['../../widgets/*/actions/*.ts', '!**/*.test.ts'], {
  import: 'action',
});

/** An area's actions behind their lazy loaders: `<area>.<file>`, such as `session.enter`. The table grows with the site: it comes with the first action. */
export const areaActions: Readonly<Record<string, () => Promise<Action<never>>>> = Object.fromEntries(
  Object.entries(loaders).map(([path, load]) => [
    `${path.split('/')[3]}.${path.slice(path.lastIndexOf('/') + 1, -'.ts'.length)}`,
    load,
  ]),
);
