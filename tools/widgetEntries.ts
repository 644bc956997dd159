import { globSync } from 'node:fs';
import { commonFieldTypes } from './chunkGroups.ts';

/**
 * Modules that the browser imports by the address that a document gives it (site/importModule.ts): views of widgets and checks of their props, and
 * the field types that are no common ones. No code of the site names them, so that it does not grow with them.
 * @returns name of the built file → source
 */
export function widgetEntries(root: string): Record<string, string> {
  const schemas = globSync('widgets/*/*/schema.ts', { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  return Object.fromEntries(
    schemas.flatMap((file) => {
      const [, area = '', widget = ''] = file.split('/');
      const view = [`${area}-${widget}`, `widgets/${area}/${widget}/index.ts`] as const;
      if (area === 'fields') return commonFieldTypes.includes(widget) ? [] : [view];
      return [view, [`${area}-${widget}-check`, `widgets/${area}/${widget}/schema.ts?check`] as const];
    }),
  );
}
