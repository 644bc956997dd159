import type { Plugin } from 'vite';
import { type CallName, calls, definitionOf } from '../schemas/platform/index.ts';
import { compileCheck } from './compileCheck.ts';

const VERBS = 'virtual:verbs';
const CALL_RULES = 'virtual:call-rules';
const ANSWERS = 'virtual:answers';
const OURS = '\0';

/**
 * Serves what the browser needs of the platform's contract, made at build: `virtual:verbs` says how each call is asked,
 * `virtual:call-rules` what documents may do with it, and
 * `virtual:answers` has a check for every answer, compiled, in one chunk per area that is loaded with the area's first call.
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
      const [, area = '', call] = name.split('/');
      if (!name.startsWith(`${ANSWERS}/`)) return null;
      return call === undefined ? areaModule(area) : compileCheck(definitionOf(`${area}.${call}` as CallName).response);
    },
  };
}

const names = Object.keys(calls) as CallName[];
const areaOf = (name: CallName): string => name.slice(0, name.indexOf('.'));

function verbsModule(): string {
  const posts = names.filter((name) => definitionOf(name).verb === 'POST');
  const changing = names.filter((name) => definitionOf(name).changesState);
  return `const posts = new Set(${JSON.stringify(posts)}), changing = new Set(${JSON.stringify(changing)});
export const verbOf = (name) => ({ verb: posts.has(name) ? 'POST' : 'GET', changesState: posts.has(name) || changing.has(name) });`;
}

/** What documents may do with each call. */
function callRulesModule(): string {
  const rules = names.map((name) => {
    const { byDocument, fixed, suggested, secrets } = definitionOf(name);
    return [name, { byDocument, fixed, suggested, secrets }] as const;
  });
  return `export const callRules = ${JSON.stringify(Object.fromEntries(rules))};`;
}

function answersModule(): string {
  const areas = [...new Set(names.map(areaOf))];
  const loaders = areas.map((area) => `${JSON.stringify(area)}: () => import(${JSON.stringify(`${ANSWERS}/${area}`)})`);
  return `const areas = { ${loaders.join(', ')} };
export const answerCheckOf = async (name) => (await areas[name.slice(0, name.indexOf('.'))]()).checks[name];`;
}

function areaModule(area: string): string {
  const own = names.filter((name) => areaOf(name) === area);
  const imports = own.map(
    (name, index) => `import check${index} from ${JSON.stringify(`${ANSWERS}/${name.replace('.', '/')}`)};`,
  );
  const entries = own.map((name, index) => `${JSON.stringify(name)}: check${index}`);
  return `${imports.join('\n')}\nexport const checks = { ${entries.join(', ')} };`;
}
