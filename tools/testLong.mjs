// `npm run test:long`: what `npm test` does briefly, at full length: more kills, more random requests, more schedules, both databases, every page.
// The stories of `tests/firefox` go through a second browser (`testFirefox.mjs`).
// Last come the browser stories of `npm test`, at their length there, with answers that are late by a seed that it prints; `SEED=…` repeats it.
// May take hours. What is named behind it goes to Vitest: without a name it runs all files.
import { build, compileCache, install, run } from './setUp.mjs';

install();
build();
const { chromiumPath, headlessShellPath } = await import('./programs.mjs');
const environment = { LONG: '1', ...compileCache };
const browser = {
  ...compileCache,
  CHROMIUM_PATH: chromiumPath(),
  HEADLESS_SHELL_PATH: headlessShellPath(),
};
const { SEED: LATE_ANSWERS = String(Date.now() % 2 ** 31) } = process.env;
process.stdout.write(`Answers of the last part are late by SEED=${LATE_ANSWERS}.\n`);
const codes = [
  run('vitest', ['run', ...process.argv.slice(2)], { ...environment, NODE_ENV: 'test' }),
  run('playwright', ['test'], { ...browser, ...environment }),
  run('node', ['tools/testFirefox.mjs']),
  run('playwright', ['test'], { ...browser, LATE_ANSWERS }),
];
process.exit(codes.every((code) => code === 0) ? 0 : 1);
