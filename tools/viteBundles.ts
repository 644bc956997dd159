import type { Plugin } from 'vite';
import { widgetBundles } from './chunkGroups.ts';

/** Mark of a built file that has the views of several widgets. */
export const BUNDLE = 'virtual:views/';
const OURS = '\0';

/** Makes the modules of `widgetBundles`: each exports its views by type (site/importModule.ts). */
export function viteBundles(): Plugin {
  return {
    name: 'marquee-bundles',
    resolveId: (id) => (id.startsWith(BUNDLE) ? OURS + id : null),
    load(id) {
      const types = id.startsWith(OURS + BUNDLE) && widgetBundles[id.slice(OURS.length + BUNDLE.length)];
      if (!types) return null;
      const imports = types.map((type, at) => `import { View as view${at} } from '/widgets/${type}/index.ts';`);
      const views = types.map((type, at) => `${JSON.stringify(type)}: view${at}`);
      return `${imports.join('\n')}\nexport const views = { ${views.join(', ')} };`;
    },
  };
}
