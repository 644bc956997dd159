import type { Plugin } from 'vite';
import { answerPart } from '../schemas/checkedPart.ts';
import { callNames, definitionOf, verbOf } from '../schemas/platform/index.ts';

const CONTRACT = 'virtual:contract';
const ANSWERS = 'virtual:answers';
const OURS = '\0';

/**
 * Serves what the browser needs of the platform's contract, made at build. `virtual:contract` says how each call is asked, what documents may do
 * with it, and has a reader for every answer, whose schema (`virtual:answers/<call>`) is in a file of its own that comes with the call. One table
 * for all three: every player's page has it, and each name of a call costs bytes.
 */
export function viteContract(): Plugin {
  return {
    name: 'marquee-contract',
    resolveId: (id) => (id === CONTRACT || id.startsWith(ANSWERS) ? OURS + id : null),
    load(id) {
      if (!id.startsWith(OURS)) return null;
      const name = id.slice(OURS.length);
      if (name === CONTRACT) return contractModule();
      const call = names.find((one) => name === `${ANSWERS}/${one}`);
      return call === undefined ? null : `export default ${JSON.stringify(answerPart(definitionOf(call).response))};`;
    },
  };
}

const names = callNames;

/** What is written of a call in the table: a bit for each that is true. */
const POST = 1;
const CHANGES = 2;
const FILE = 4;

function contractModule(): string {
  const entries = names.map((name) => {
    const { byDocument, fixed, suggested, listed, secrets } = definitionOf(name);
    const { verb, changesState, isFile } = verbOf(name);
    const asked = (verb === 'POST' ? POST : 0) + (changesState ? CHANGES : 0) + (isFile ? FILE : 0);
    const rule = JSON.stringify({ byDocument, fixed, suggested, listed, secrets });
    return `${JSON.stringify(name)}: [() => import(${JSON.stringify(`${ANSWERS}/${name}`)}), ${asked}, ${rule}]`;
  });
  // what reads is in a file with much else: a call is sent before that file is there
  return `const calls = { ${entries.join(', ')} };
export const verbOf = (name) => {
  const asked = calls[name]?.[1] ?? 0;
  return { verb: asked & ${POST} ? 'POST' : 'GET', changesState: (asked & ${CHANGES}) > 0, isFile: (asked & ${FILE}) > 0 };
};
export const callRuleOf = (name) => (Object.hasOwn(calls, name) ? calls[name][2] : undefined);
export const answerReaderOf = async (name) => {
  const [{ answerReader }, schema] = await Promise.all([import('/schemas/answerReader.ts'), calls[name][0]()]);
  return answerReader(schema.default);
};`;
}
