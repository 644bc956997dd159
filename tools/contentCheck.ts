// `npm run content:check`: every document of the content folder, checked in full. Names file, pointer, what was found and what was expected.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkContent } from '../server/content/checkContent.ts';
import { loadCatalog } from './loadCatalog.ts';

const folder = process.argv[2] ?? 'content';
if (!existsSync(folder)) {
  process.stderr.write(`There is no folder «${folder}».\n`);
  process.exit(1);
}
const catalog = await loadCatalog(join(import.meta.dirname, '..'));
const { faults, warnings, documents } = await checkContent(folder, catalog);
for (const { file, pointer, found, expected } of warnings)
  process.stdout.write(`${file} ${pointer}: found ${found}, expected ${expected} (warning)\n`);
for (const { file, pointer, found, expected } of faults)
  process.stderr.write(`${file} ${pointer}: found ${found}, expected ${expected}\n`);
process.stdout.write(`${documents} documents, ${faults.length} faults, ${warnings.length} warnings\n`);
process.exit(faults.length === 0 ? 0 : 1);
