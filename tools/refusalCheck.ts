// `node tools/refusalCheck.ts FOLDER`: names every declared error that no test has brought about. Part of `npm test`.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { callNames } from '#schemas/platform/index.ts';
import { generalErrors } from '../schemas/platform/definition.ts';
import { definitionOf } from '../schemas/platform/index.ts';

const [folder = ''] = process.argv.slice(2);
const seen = new Set(readdirSync(folder).flatMap((file) => readFileSync(path.join(folder, file), 'utf8').split('\n')));
const declared = callNames.flatMap((name) =>
  definitionOf(name)
    .errors.filter((type) => !generalErrors.includes(type))
    .map((type) => `${name} ${type}`),
);
const missing = declared.filter((pair) => !seen.has(pair));
for (const pair of missing) process.stdout.write(`No test brings about: ${pair}\n`);
process.exit(missing.length === 0 ? 0 : 1);
