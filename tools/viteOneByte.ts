import { type Plugin, parseAst, Visitor } from 'vite';

/** Signs beyond ASCII. */
const WIDE = /[^\0-\x7f]/g;

/** A sign that an escape would change: a backslash stands before it. */
const BEHIND_BACKSLASH = /\\[^\0-\x7f]/;
const NAMED_RAW = /raw\W*$/;
const READS_RAW = /\.raw\s*[.[]/;

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

/** @returns the same code in ASCII; as it is where it holds such a sign behind a backslash, or in a template whose tag reads what was written */
export function inOneByte(code: string): string {
  if (code.search(WIDE) < 0 || BEHIND_BACKSLASH.test(code) || hasRawWide(code)) return code;
  return code.replace(WIDE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * In a template with the tag `String.raw` an escape would be six signs. Where the code has a tag of its own that reads the same (`strings.raw[0]`),
 * every tag may be that one.
 */
function hasRawWide(code: string): boolean {
  const isAnyRaw = READS_RAW.test(code);
  let isFound = false;
  new Visitor({
    TaggedTemplateExpression({ tag, quasi }) {
      if (!isAnyRaw && !NAMED_RAW.test(code.slice(tag.start, tag.end))) return;
      isFound ||= quasi.quasis.some(({ value }) => value.raw.search(WIDE) >= 0);
    },
  }).visit(parseAst(code));
  return isFound;
}
