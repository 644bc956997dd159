import { globSync } from 'node:fs';

/**
 * Modules that the browser imports by the address that a document gives it (site/importModule.ts): views of widgets and checks of their props. No
 * code of the site names them, so that it does not grow with them.
 * @returns name of the built file → source
 */
export function widgetEntries(root: string): Record<string, string> {
  const schemas = globSync('widgets/*/*/schema.ts', { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  const widgets = schemas.filter((file) => !file.startsWith('widgets/fields/'));
  return Object.fromEntries(
    widgets.flatMap((file) => {
      const [, area = '', widget = ''] = file.split('/');
      return [
        [`${area}-${widget}`, `widgets/${area}/${widget}/index.ts`],
        [`${area}-${widget}-check`, `widgets/${area}/${widget}/schema.ts?check`],
      ];
    }),
  );
}
