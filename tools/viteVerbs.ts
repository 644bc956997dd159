import type { Plugin } from 'vite';
import { type CallName, calls, definitionOf } from '../schemas/platform/index.ts';

const NAME = 'virtual:verbs';
const ID = `\0${NAME}`;

/**
 * Serves `virtual:verbs`: how each call of the platform is asked, taken from the contract, for the browser needs that alone and must not
 * carry the schemas.
 */
export function viteVerbs(): Plugin {
  return {
    name: 'marquee-verbs',
    resolveId: (id) => (id === NAME ? ID : null),
    load(id) {
      if (id !== ID) return null;
      const names = Object.keys(calls) as CallName[];
      const posts = names.filter((name) => definitionOf(name).verb === 'POST');
      const changing = names.filter((name) => definitionOf(name).changesState);
      return `const posts = new Set(${JSON.stringify(posts)}), changing = new Set(${JSON.stringify(changing)});
export const verbOf = (name) => ({ verb: posts.has(name) ? 'POST' : 'GET', changesState: posts.has(name) || changing.has(name) });`;
    },
  };
}
