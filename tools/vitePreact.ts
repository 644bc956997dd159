import { join } from 'node:path';
import type { Plugin } from 'vite';

const compat = (door: string): string => join(import.meta.dirname, '..', 'site', 'preact', `${door}.ts`);

/** What stands in the place of each door to React. */
const doors = new Map([
  ['react', compat('react')],
  ['react-dom', 'preact/compat'],
  ['react-dom/client', compat('reactDomClient')],
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
      const door = doors.get(source);
      return door === undefined ? null : this.resolve(door, importer, { skipSelf: true });
    },
  };
}
