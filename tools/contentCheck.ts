// `npm run content:check`: every document of CONTENT_DIR, or of the folder that is named behind it, as publishing would check it. Errors and warnings by document: file, pointer, what was found and expected, what to do.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lineOf } from '../server/content/document/words.ts';
import { checkContent } from '../server/content/folder/checkContent.ts';
import { readContentDir, readPlatforms } from '../server/environment.ts';
import { createIsDrawn } from '../server/mount/isDrawn.ts';
import { loadExtensions } from '../server/mount/loadExtensions.ts';
import { allowedOrigins } from '../server/mount/platformPlaces.ts';
import { readPlatformSettings } from '../server/platform/settings.ts';
import { loadCatalog } from './loadCatalog.ts';

const folder = process.argv[2] ?? readContentDir(process.env);
if (!existsSync(folder)) {
  process.stderr.write(
    `There is no folder «${folder}»: set CONTENT_DIR, or name one: npm run content:check -- FOLDER.\n`,
  );
  process.exit(1);
}
const catalog = await loadCatalog(join(import.meta.dirname, '..'));
const { faults, warnings, documents } = await checkContent(folder, catalog, {
  platformOrigins: allowedOrigins(readPlatforms(process.env)),
  isDrawn: createIsDrawn(await loadExtensions(readPlatformSettings(process.env))),
});
for (const [, findings] of [...Map.groupBy([...faults, ...warnings], ({ file }) => file)].toSorted(([a], [b]) =>
  a.localeCompare(b),
)) {
  for (const finding of findings) process.stdout.write(`${lineOf(finding)} (${finding.severity} ${finding.code})\n`);
  process.stdout.write('\n');
}
process.stdout.write(`${documents} documents, ${faults.length} faults, ${warnings.length} warnings\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
