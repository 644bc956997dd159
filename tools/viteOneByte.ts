import type { Plugin } from 'vite';

/** Signs that a text of one byte each cannot hold. */
const WIDE = /[^\0-\xff]/g;

/** Places where an escape would change the meaning: behind a backslash, and in a `String.raw` template. */
const BOUND = /\\[^\0-\xff]|String\.raw`[^`]*[^`\0-\xff]/;

/**
 * Writes the server's code with signs beyond Latin-1 escaped: V8 keeps a file's source for as long as it runs, and in two bytes a sign if
 * a single one of them needs it (2 MB more). Code that could mean something else then stays as it is.
 */
export function viteOneByte(): Plugin {
  return {
    name: 'marquee-one-byte',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = inOneByte(chunk.code);
      },
    },
  };
}

/** @returns the same code in Latin-1; as it is where it holds such a sign behind a backslash or in `String.raw` */
export function inOneByte(code: string): string {
  if (BOUND.test(code)) return code;
  return code.replace(WIDE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
