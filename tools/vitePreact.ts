import { join } from 'node:path';
import type { Plugin } from 'vite';

const ours = (name: string): string => join(import.meta.dirname, '..', 'site', 'preact', `${name}.ts`);

/** What stands in the place of each of React's modules. */
const standIns = new Map([
  ['react', ours('react')],
  ['react-dom', 'preact/compat'],
  ['react-dom/client', ours('reactDomClient')],
  ['react/jsx-runtime', 'preact/jsx-runtime'],
  ['react/jsx-dev-runtime', 'preact/jsx-runtime'],
]);

/** Builds with Preact in the place of React: players' pages (docs/decisions/0028). The server and the Studio keep React. */
export function vitePreact(): Plugin {
  return {
    name: 'marquee-preact',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      const standIn = standIns.get(source);
      return standIn === undefined ? null : this.resolve(standIn, importer, { skipSelf: true });
    },
  };
}
