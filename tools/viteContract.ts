import type { Plugin } from 'vite';
import { answerPart } from '../schemas/checkedPart.ts';
import { callNames, definitionOf } from '../schemas/platform/index.ts';

const VERBS = 'virtual:verbs';
const CALL_RULES = 'virtual:call-rules';
const ANSWERS = 'virtual:answers';
const OURS = '\0';

/**
 * Serves what the browser needs of the platform's contract, made at build: `virtual:verbs` says how each call is asked,
 * `virtual:call-rules` what documents may do with it, and
 * `virtual:answers` has a reader for every answer, whose schema is in a file of its own that comes with the call.
 */
export function viteContract(): Plugin {
  return {
    name: 'marquee-contract',
    resolveId: (id) => (id === VERBS || id === CALL_RULES || id.startsWith(ANSWERS) ? OURS + id : null),
    load(id) {
      if (!id.startsWith(OURS)) return null;
      const name = id.slice(OURS.length);
      if (name === VERBS) return verbsModule();
      if (name === CALL_RULES) return callRulesModule();
      if (name === ANSWERS) return answersModule();
      const call = names.find((one) => name === `${ANSWERS}/${one}`);
      return call === undefined ? null : `export default ${JSON.stringify(answerPart(definitionOf(call).response))};`;
    },
  };
}

const names = callNames;

function verbsModule(): string {
  const posts = names.filter((name) => definitionOf(name).verb === 'POST');
  const changing = names.filter((name) => definitionOf(name).changesState);
  const files = names.filter((name) => definitionOf(name).isFile);
  return `const posts = new Set(${JSON.stringify(posts)}), changing = new Set(${JSON.stringify(changing)}), files = ${JSON.stringify(files)};
export const verbOf = (name) => ({ verb: posts.has(name) ? 'POST' : 'GET', changesState: posts.has(name) || changing.has(name), isFile: files.includes(name) });`;
}

/** Rules on how documents may use each call. Most have nothing but their use, so the names stand by it: every form loads this. */
function callRulesModule(): string {
  const uses = Map.groupBy(names, (name) => definitionOf(name).byDocument);
  const byUse = Object.fromEntries([...uses].map(([use, of]) => [use, of.join(' ')]));
  const others = names.flatMap((name) => {
    const { fixed, suggested, listed, secrets } = definitionOf(name);
    return (fixed ?? suggested ?? listed ?? secrets) ? [[name, { fixed, suggested, listed, secrets }] as const] : [];
  });
  return `const others = ${JSON.stringify(Object.fromEntries(others))};
const rulesOf = ([byDocument, names]) => names.split(' ').map((name) => [name, { byDocument, ...others[name] }]);
export const callRules = Object.fromEntries(Object.entries(${JSON.stringify(byUse)}).flatMap(rulesOf));`;
}

function answersModule(): string {
  const loaders = names.map((name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(`${ANSWERS}/${name}`)})`);
  // what reads is in a file with much else: a call is sent before that file is there
  return `const loaders = { ${loaders.join(', ')} };
export const answerReaderOf = async (name) => {
  const [{ answerReader }, schema] = await Promise.all([import('/schemas/answerReader.ts'), loaders[name]()]);
  return answerReader(schema.default);
};`;
}
