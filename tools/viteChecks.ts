import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { recordOf } from '../schemas/record.ts';
import { compileCheck } from './compileCheck.ts';
import { schemaModule } from './schemaModule.ts';

const QUERY = '?check';

/**
 * Serves `widgets/<area>/<widget>/schema.ts?check` as that widget's props check: for the server compiled ahead of time, for browsers small, in a
 * chunk of its own beside the widget's code.
 */
export function viteChecks(): Plugin {
  return {
    name: 'marquee-checks',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(QUERY)) return null;
      const file = id.slice(0, -QUERY.length);
      this.addWatchFile(file);
      // The time makes a changed schema a new module in the development server.
      const address = `${pathToFileURL(file).href}?t=${Date.now()}`;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a widget’s schema.ts
      const module = (await import(address)) as { widget: { props: Record<string, unknown> } };
      const { props } = module.widget;
      return {
        code: this.environment.name === 'client' ? schemaModule(recordOf(asDelivered(props))) : compileCheck(props),
        moduleSideEffects: false,
      };
    },
  };
}

/** The schema of props as the browser receives them: rich texts have become trees, pictures of the library objects by then (runtime/document/sanitize.ts). */
function asDelivered(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(asDelivered);
  if (schema === null || typeof schema !== 'object') return schema;
  const { format } = recordOf(schema);
  if (format === 'rich' || format === 'notice') return { type: 'array' };
  if (format === 'image') return { type: ['string', 'object'] };
  return Object.fromEntries(Object.entries(schema).map(([key, inner]) => [key, asDelivered(inner)]));
}
