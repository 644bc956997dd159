// `npm run docs` writes anew what is derived from code: docs/requirements.md, docs/calls.md, docs/schemas, the OpenAPI document and
// schemas/content/areaSettings.ts.
// `npm run check` says whether they are as the code is; `npm test` does it by the same tests.
import { fileURLToPath } from 'node:url';
import { install, run } from './setUp.mjs';

/** Each holds files against the code that they are written from. */
const tests = [
  'tests/unit/areaSettings.test.ts',
  'tests/unit/requirementDocs.test.ts',
  'tests/unit/editorSchemas.test.ts',
  'tests/unit/callDocs.test.ts',
  'tests/contract/managementOpenApi.contract.test.ts',
];

export const docsCheck = ['written documents', 'vitest', ['run', '--reporter=dot', '--no-color', ...tests]];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  install();
  // the word comes last: files named after it would be taken for its value
  process.exit(run('vitest', ['run', ...tests, '--update']));
}
