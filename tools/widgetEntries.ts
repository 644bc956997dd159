import { globSync } from 'node:fs';
import { commonFieldTypes, widgetBundles } from './chunkGroups.ts';
import { BUNDLE } from './viteBundles.ts';

/**
 * Modules that the browser imports by the address that a document gives it (site/importModule.ts): views of widgets and checks of their props, and
 * the field types that are no common ones; those of a bundle by its address. No code of the site names them, so that it does not grow with them.
 * @returns name of the built file → source
 */
export function widgetEntries(root: string): Record<string, string> {
  const schemas = globSync('widgets/*/*/schema.ts', { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  const bundled = new Set(Object.values(widgetBundles).flat());
  const single = schemas.flatMap((file) => {
    const [, area = '', widget = ''] = file.split('/');
    const isElsewhere = bundled.has(`${area}/${widget}`) || (area === 'fields' && commonFieldTypes.includes(widget));
    const view = isElsewhere ? [] : [[`${area}-${widget}`, `widgets/${area}/${widget}/index.ts`] as const];
    if (area === 'fields') return view;
    return [...view, [`${area}-${widget}-check`, `widgets/${area}/${widget}/schema.ts?check`] as const];
  });
  const together = Object.keys(widgetBundles).map((name) => [name, BUNDLE + name] as const);
  return Object.fromEntries([...single, ...together]);
}
