import { join } from 'node:path';
import { giveDemoPasswords } from './demoPasswords.ts';
import { runSite } from './site.ts';

/**
 * Before the browser tests: a site fills an empty folder once, and every site that a test starts begins with a copy of it. Filling costs more
 * than the rest of a start.
 * @returns what removes the folder after the last test
 */
// Playwright takes a default export.
// oxlint-disable-next-line import/no-default-export
export default async function seedOnce(): Promise<() => Promise<void>> {
  const { site, stop, end } = await runSite();
  await stop();
  const data = join(site.content, '..', 'data');
  await giveDemoPasswords(data);
  process.env['SEEDED_DATA'] = data;
  return end;
}
