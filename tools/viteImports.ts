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

/** Files that a page has before anything but its first file can import. */
const FIRST_CODE = /^assets\/(?:rolldown-runtime|base|client|engine|first)-[^/]+\.js$/;

/** Vite names the files of an import only where there are several; one that comes alone can fail as well. */
export function importedFiles(file: string, others: readonly string[], { hostId }: { hostId: string }): string[] {
  const needs = others.length > 0 ? [...others] : [file];
  return hostId.startsWith('assets/client-') ? needs : needs.filter((need) => !FIRST_CODE.test(need));
}
