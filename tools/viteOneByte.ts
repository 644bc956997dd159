import type { Plugin } from 'vite';

/** Signs beyond ASCII. */
const WIDE = /[^\0-\x7f]/g;

/** Places where an escape would change the meaning: behind a backslash, and in a `String.raw` template. */
const BOUND = /\\[^\0-\x7f]|String\.raw`[^`]*[^`\0-\x7f]/;

/**
 * Writes the server's code with signs beyond ASCII escaped: V8 keeps a file's source for as long as it runs, and in two bytes a sign if a
 * single one of them is beyond Latin-1, or, in a file of a megabyte, beyond ASCII (3 MB more). Code that could mean something else then
 * stays as it is.
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

/** @returns the same code in ASCII; as it is where it holds such a sign behind a backslash or in `String.raw` */
export function inOneByte(code: string): string {
  if (BOUND.test(code)) return code;
  return code.replace(WIDE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
