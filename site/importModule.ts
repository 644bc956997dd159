import type { WidgetModules } from '#runtime/document/view.ts';
import type { View } from '#runtime/registry/view.ts';
import type { FindDoor } from '#runtime/registry/views.ts';
import { fetchCode } from './importCode.ts';
import type { CompiledCheck } from './wire/checks.ts';

/** Doors of the views that documents name: `modules` grows with each document that comes. */
export function viewDoorsIn(modules: WidgetModules): FindDoor<View> {
  return (type) => {
    const found = Object.hasOwn(modules, type) ? modules[type] : undefined;
    if (!found) return undefined;
    return async () => {
      const { [type]: bundled, View } = await importModule<{ View: View; [type: string]: View }>(
        found.view,
        found.needs,
      );
      return bundled ?? View;
    };
  };
}

/** The check of a widget's props; undefined where nobody has said where it is. @throws what the import threw */
export async function loadCheck(modules: WidgetModules, type: string): Promise<CompiledCheck | undefined> {
  const { check, needs = [] } = (Object.hasOwn(modules, type) && modules[type]) || {};
  if (check === undefined) return undefined;
  const file = await importModule<{ default: CompiledCheck; [name: string]: CompiledCheck }>(check, needs);
  return file[`${type}?check`] ?? file.default;
}

/** As every `import()` of the site: its files are fetched first (site/importCode.ts). */
async function importModule<M>(address: string, needs: readonly string[]): Promise<M> {
  await fetchCode([address, ...needs]);
  return import(/* @vite-ignore */ address) as Promise<M>;
}
