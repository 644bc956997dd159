// `npm run test:firefox`: the stories that a second browser goes through, in the machine's own Firefox. What is named behind it goes to Playwright.
import { build, compileCache, install, run } from './setUp.mjs';

install();
build();
const { firefoxPath } = await import('./programs.mjs');
const path = firefoxPath();
const stories = ['test', '--config', 'playwright.firefox.config.ts', ...process.argv.slice(2)];
if (path === undefined) {
  process.stdout.write('There is no Firefox, and none could be installed (FIREFOX_PATH names one). Skipped:\n');
  process.exit(run('playwright', [...stories, '--list'], compileCache));
}
process.exit(run('playwright', stories, { ...compileCache, LONG: '1', FIREFOX_PATH: path }));
