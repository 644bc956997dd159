import type { Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import type { JsonSchema } from '../schemas/jsonSchema.ts';
import { createAjv } from '../server/content/document/createAjv.ts';

/**
 * Compiles a schema into the source of an ES module that default-exports its check, so that the server compiles none of these while it runs.
 * Ajv's ESM output still asks for one helper by `require`: that becomes an import, by the package's name, so that the
 * development server takes it for a package and not for a module of ours.
 */
export function compileCheck(schema: JsonSchema): string {
  const ajv = createAjv({ code: true });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- CommonJS, which its types do not say
  const source = (standalone as unknown as { default: typeof standalone }).default ?? standalone;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as its own documentation calls it
  const code = (source as unknown as (ajv: Ajv, check: unknown) => string)(ajv, ajv.compile(schema));
  const imports: string[] = [];
  const body = code.replace(/const (\w+) = require\("([^"]+)"\)\.default;?/g, (_whole, name: string, path: string) => {
    imports.push(
      `import ${name}Module from ${JSON.stringify(path.endsWith('.js') ? path : `${path}.js`)};\nconst ${name} = ${name}Module.default ?? ${name}Module;`,
    );
    return '';
  });
  return `${imports.join('\n')}\n${body}`;
}
