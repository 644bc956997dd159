import type { WidgetModules } from '#runtime/document/view.ts';
import type { View } from '#runtime/registry/view.ts';
import type { FindLoader } from '#runtime/registry/views.ts';
import type { SchemaCheck } from '#schemas/checkBySchema.ts';
import { fetchCode } from './importCode.ts';

/** Loaders of the views that documents name: `modules` grows with each document that comes. */
export function viewLoadersIn(modules: WidgetModules): FindLoader<View> {
  return (type) => {
    const found = Object.hasOwn(modules, type) ? modules[type] : undefined;
    return found && (async () => viewIn(await importModule<ViewModule>(found.view, found.needs), type));
  };
}

/** The built file of a view, or of several that come together (tools/viteBundles.ts). */
type ViewModule = { View: View } | { views: Readonly<Record<string, View>> };

function viewIn(module: ViewModule, type: string): View {
  const view = 'View' in module ? module.View : module.views[type];
  if (!view) throw new Error(`no ${type} in its file`);
  return view;
}

/** The check of a widget's props; undefined where its address is unknown. @throws what the import threw */
export async function loadCheck(modules: WidgetModules, type: string): Promise<SchemaCheck | undefined> {
  const { check, needs = [] } = (Object.hasOwn(modules, type) && modules[type]) || {};
  return check === undefined ? undefined : (await importModule<{ default: SchemaCheck }>(check, needs)).default;
}

/** As every `import()` of the site: its files are fetched first (site/importCode.ts). */
async function importModule<M>(address: string, needs: readonly string[]): Promise<M> {
  await fetchCode([address, ...needs]);
  const module: M = await import(/* @vite-ignore */ address);
  return module;
}
