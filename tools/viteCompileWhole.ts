import type { Plugin } from 'vite';

/** Read by V8 in the first comments of a script alone (explicit compile hints, Chromium since 136); to others it is a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** Built files whose code nearly all runs at once. Not the engine's: with it the home page costs its main thread a tenth more. */
const files = new Set(['base', 'forms']);

/**
 * Has the browser compile these files as a whole, behind the main thread, while they arrive, in place of each function at its first call: a form
 * of 100 fields is drawn in a tenth less (figure `form-mount`).
 */
export function viteCompileWhole(): Plugin {
  return {
    name: 'marquee-compile-whole',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && files.has(chunk.name)) chunk.code = HINT + chunk.code;
      },
    },
  };
}
