import { globSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { findingCodes } from '#schemas/findingCodes.ts';
import { namesOf } from '#schemas/record.ts';
import { words as english, told } from '../../studio/words/en/index.ts';
import { words as latvian } from '../../studio/words/lv/index.ts';

/** Attributes whose value is read by people, or to them. */
const READ = new Set(['title', 'aria-label', 'label', 'placeholder', 'alt', 'about', 'none', 'legend']);

/** Names of our own, of languages and of keys, samples of what may be typed, and words that are compared with what schemas and calls say. */
const NOT_OURS = new Set([
  'Studio',
  'Marquee Studio',
  'Aa',
  'Osprey',
  'sunday-bonus',
  '/offers',
  'Link',
  'Image',
  'Text',
  'Rich text',
  'Text with links',
  'Page',
  'Enter',
  'Ctrl',
  'Shift',
  'Esc',
  'Del',
  'Home',
  'End',
  'Mac',
  'Refusal',
  'Resend time is',
  'English',
  'Latviešu',
  'p h2 h3 h4 ul ol li blockquote table thead tbody tr th td',
  'b strong i em br a span small sup code',
]);

interface Node {
  type: string;
  start: number;
  [name: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';

/** What is never shown: imports, types, keys, what is compared, faults of the program itself, and the key of a word. */
function isUnseen(node: Node, parent: Node | undefined): boolean {
  if (node.type.startsWith('Import') || node.type.startsWith('TSType') || node.type.startsWith('TSInterface'))
    return true;
  if (node.type === 'BinaryExpression' && ['===', '!=='].includes(String(node['operator']))) return true;
  if (node.type === 'NewExpression') return isNode(node['callee']) && String(node['callee']['name']).endsWith('Error');
  if (parent?.type === 'CallExpression' && isNode(parent['callee']) && Array.isArray(parent['arguments']))
    return ['t', 'sentence'].includes(String(parent['callee']['name'])) && parent['arguments'][0] === node;
  return parent?.type === 'Property' && parent['key'] === node;
}

/** Keys that do what a button does. */
const KEYS = /^(?:[A-Z]|Ctrl\+\w+)$/;

/** Begins as a sentence or a title does, or is several words on end. */
const readsAsWords = (text: string): boolean =>
  /^\s*[«(]?\p{Lu}\p{Ll}+(?:$|[ .:,!?…])/u.test(text) || /(?:^|\s)\p{Ll}+ \p{Ll}+ \p{Ll}+/u.test(text);

/** Words in a piece of code; null: there are none. */
function wordsIn(node: Node, parent: Node | undefined): string | null {
  const { value } = node;
  if (node.type === 'JSXText') return /\p{L}/u.test(String(value)) ? String(value).trim() : null;
  if (node.type === 'TemplateElement') {
    const { cooked } = Object(value);
    return readsAsWords(String(cooked)) ? String(cooked) : null;
  }
  if (node.type !== 'Literal' || typeof value !== 'string') return null;
  if (parent?.type === 'JSXAttribute' && isNode(parent['name']))
    return READ.has(String(parent['name']['name'])) && /\p{L}/u.test(value) ? value : null;
  return readsAsWords(value) ? value : null;
}

function literalsIn(node: unknown, parent?: Node): string[] {
  if (Array.isArray(node)) return node.flatMap((one) => literalsIn(one, parent));
  if (!isNode(node) || isUnseen(node, parent)) return [];
  const words = wordsIn(node, parent);
  if (words !== null) return NOT_OURS.has(words) || KEYS.test(words) ? [] : [words];
  return Object.values(node).flatMap((inner) => literalsIn(inner, node));
}

const files = globSync('studio/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$|^studio\/words\/..\//.test(file));

it('every word that the Studio shows comes from its dictionary', () => {
  const found = files.flatMap((file) => {
    const code = readFileSync(file, 'utf8');
    const tree = parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
    return literalsIn(tree).map((words) => `${file}: ${words}`);
  });
  expect(found).toEqual([]);
});

it('literal words are found wherever code may show them', () => {
  const code = `const A = 'Somebody left'; const b = <p title="hint">Look {a ? 'Yes' : \`no \${n} at all is\`}</p>; throw new TypeError('Not shown'); t('a.b');`;
  expect(literalsIn(parseAst(code, { lang: 'tsx' }))).toEqual(['Somebody left', 'hint', 'Look', 'Yes', ' at all is']);
});

it('every kind of finding has words of its own in Latvian', () => {
  for (const code of namesOf(findingCodes)) {
    const words = latvian[`findings.${code}`];
    expect(words, code).toMatch(/\p{L}{3}/u);
    expect(words, code).not.toBe(findingCodes[code].todo);
  }
});

it('every word of the dictionary is said somewhere', () => {
  const code = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  // kinds of findings, and sentences of the server, are named by calls and not by code
  const named = Object.keys(english).filter((key) => !/^(?:findings|server)\./.test(key));
  const keys = named.map((key) => key.replace(/_(?:one|other)$/, ''));
  expect(keys.filter((key) => !code.includes(`'${key}'`))).toEqual([]);
});

it('every value that an area gives documents to read has words', () => {
  const areas = import.meta.glob<{ context: object }>('../../widgets/*/context.ts', { eager: true });
  const paths = Object.entries(areas).flatMap(([file, { context }]) =>
    Object.keys(context).map((name) => `values.${file.split('/').at(-2)}.${name}`),
  );
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !Object.hasOwn(told, path))).toEqual([]);
});
