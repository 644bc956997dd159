import type { Plugin } from 'vite';
import { BUNDLES, widgetBundles } from './widgetBundles.ts';

const OURS = '\0';

/**
 * Serves `virtual:widgets/<bundle>`: views and checks of widgets that come as one built file. What a widget alone exports as `View` and, of its
 * check, as `default`, is exported here under its type, and that with `?check` (site/importModule.ts).
 */
export function viteBundles(root: string): Plugin {
  const bundles = widgetBundles(root);
  return {
    name: 'marquee-bundles',
    resolveId: (id) => (id.startsWith(BUNDLES) ? OURS + id : null),
    load(id) {
      if (!id.startsWith(OURS + BUNDLES)) return null;
      return bundles[id.slice((OURS + BUNDLES).length)]?.map(exportsOf).join('\n');
    },
  };
}

function exportsOf(type: string): string {
  return `export { View as '${type}' } from '/widgets/${type}/index.ts';
export { default as '${type}?check' } from '/widgets/${type}/schema.ts?check';`;
}
