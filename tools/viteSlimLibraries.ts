import { type Plugin, parseAst } from 'vite';
import { isRecord, recordOf } from '../schemas/record.ts';
import { unusedCode } from './unusedCode.ts';

/** A stretch of code, by its places. */
interface Stretch {
  from: number;
  to: number;
}

/**
 * Takes out of the browser's libraries what this site never reaches (tools/unusedCode.ts): the bundler cannot see it, since their own code names
 * it. A name or a file that a new version does not have ends the build, so that the list is looked at again.
 */
export function viteSlimLibraries(): Plugin {
  const waiting = new Set(unusedCode.map(({ file }) => file));
  return {
    name: 'marquee-slim-libraries',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const library = unusedCode.find(({ file }) => id.endsWith(`/node_modules/${file}`));
      if (!library) return null;
      waiting.delete(library.file);
      return { code: withoutBodies(code, library.functions), map: null };
    },
    buildEnd(error) {
      if (error === undefined && waiting.size > 0)
        throw new Error(`no such files of libraries: ${[...waiting].join(', ')}`);
    },
  };
}

/**
 * @param functions names: of a function, or of a property that is set to one (`exports.preload`); `Name.prototype` are all methods set there
 * @returns the code in which their bodies are empty
 */
export function withoutBodies(code: string, functions: readonly string[]): string {
  const found = new Set<string>();
  const bodies: Stretch[] = [];
  const look = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(look);
    if (!isRecord(value)) return;
    const name = nameOf(value, code);
    const listed = functions.find((one) => name === one || name?.startsWith(`${one}.`));
    if (listed === undefined) return Object.values(value).forEach(look);
    found.add(listed);
    bodies.push(bodyOf(value));
  };
  look(parseAst(code).body);
  const missing = functions.filter((name) => !found.has(name));
  if (missing.length > 0) throw new Error(`no such functions in the library: ${missing.join(', ')}`);
  return bodies.reduceRight((rest, { from, to }) => rest.slice(0, from) + rest.slice(to), code);
}

/** What a function is called by; undefined of everything else. */
function nameOf(node: Readonly<Record<string, unknown>>, code: string): string | undefined {
  const isSet = node['type'] === 'AssignmentExpression' && recordOf(node['right'])['type'] === 'FunctionExpression';
  const isFunction = node['type'] === 'FunctionDeclaration' || node['type'] === 'FunctionExpression';
  const name = isSet ? node['left'] : isFunction ? node['id'] : undefined;
  return isRecord(name) ? code.slice(Number(name['start']), Number(name['end'])) : undefined;
}

/** The function's body, without its braces. */
function bodyOf(node: Readonly<Record<string, unknown>>): Stretch {
  const body = recordOf(node['body'] ?? recordOf(node['right'])['body']);
  return { from: Number(body['start']) + 1, to: Number(body['end']) - 1 };
}
