import { globSync } from 'node:fs';
import { BUNDLES, widgetBundles } from './widgetBundles.ts';

/**
 * Modules that the browser imports by the address that a document gives it (site/importModule.ts): views of widgets and checks of their props. No
 * code of the site names them, so that it does not grow with them.
 * @returns name of the built file → source
 */
export function widgetEntries(root: string): Record<string, string> {
  const bundles = widgetBundles(root);
  const bundled = new Set(Object.values(bundles).flat());
  const schemas = globSync('widgets/*/*/schema.ts', { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  const types = schemas.map((file) => file.split('/').slice(1, 3).join('/'));
  const alone = types.filter((type) => !type.startsWith('fields/') && !bundled.has(type));
  return Object.fromEntries([
    ...Object.keys(bundles).map((bundle) => [bundle, BUNDLES + bundle]),
    ...alone.flatMap((type) => [
      [type.replace('/', '-'), `widgets/${type}/index.ts`],
      [`${type.replace('/', '-')}-check`, `widgets/${type}/schema.ts?check`],
    ]),
  ]);
}
