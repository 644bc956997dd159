import type { Plugin } from 'vite';

/** The module that Vite wraps every `import()` of the built site with. */
const PRELOAD_HELPER = '\0vite/preload-helper.js';

/** Puts site/importCode.ts in that module's place. */
export function viteImports(): Plugin {
  return {
    name: 'marquee-imports',
    enforce: 'pre',
    load: (id) => (id === PRELOAD_HELPER ? "export { importCode as __vitePreload } from '/site/importCode.ts';" : null),
  };
}

/** Vite names the files of an import only where there are several; one that comes alone can fail as well. */
export const importedFiles = (file: string, others: readonly string[]): string[] =>
  others.length > 0 ? [...others] : [file];
