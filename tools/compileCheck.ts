import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import type { JsonSchema } from '../schemas/jsonSchema.ts';

/** Formats that are doors, not checks: resolving a document sends these values through runtime/document/doors.ts. */
const DOOR_FORMATS = ['link', 'image', 'rich', 'notice'];

/** Ajv as every check of a document uses it. */
export function createAjv(options: { code?: boolean; allErrors?: boolean } = {}): Ajv {
  const ajv = new Ajv({
    strict: true,
    strictRequired: false,
    strictTypes: false,
    allowUnionTypes: true,
    allErrors: options.allErrors ?? false,
    useDefaults: false,
    ...(options.code ? { code: { source: true, esm: true, optimize: 2 } } : {}),
  });
  for (const format of DOOR_FORMATS) ajv.addFormat(format, true);
  return ajv;
}

/**
 * Compiles a schema into the source of an ES module that default-exports its check, so that the browser needs neither Ajv nor eval.
 * Ajv's ESM output still asks for one helper by `require` (stack.md §3): that becomes an import.
 */
export function compileCheck(schema: JsonSchema): string {
  const ajv = createAjv({ code: true });
  const source = (standalone as unknown as { default: typeof standalone }).default ?? standalone;
  const code = (source as unknown as (ajv: Ajv, check: unknown) => string)(ajv, ajv.compile(schema));
  const imports: string[] = [];
  const body = code.replace(/const (\w+) = require\("([^"]+)"\)\.default;?/g, (_whole, name: string, path: string) => {
    const file = createRequire(import.meta.url).resolve(path.endsWith('.js') ? path : `${path}.js`);
    imports.push(`import ${name}Module from ${JSON.stringify(file)};\nconst ${name} = ${name}Module.default ?? ${name}Module;`);
    return '';
  });
  return `${imports.join('\n')}\n${body}`;
}
