// Programs of the machine that tests need: found, or installed from Debian once.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const CHROMIUM = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const HEADLESS_SHELL = [process.env.HEADLESS_SHELL_PATH, '/usr/bin/chromium-headless-shell'];
const FIREFOX = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'];
const REDIS = ['/usr/bin/redis-server'];

/** Path of a program; undefined when it is not there and cannot be installed. */
function findOrInstall(known, debianPackage) {
  const find = () => known.find((path) => path && existsSync(path));
  const found = find();
  if (found) return found;
  process.stdout.write(`Installing ${debianPackage} (once) …\n`);
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const command of [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', debianPackage],
  ]) {
    const [program, ...args] = [...sudo, ...command];
    spawnSync(program, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  return find();
}

export const NO_CHROMIUM =
  'No Chromium was found, and it could not be installed: install one, and set CHROMIUM_PATH to it.';

/** Path of a Chromium; undefined where there is none and none can be installed. */
export const findChromium = () => findOrInstall(CHROMIUM, 'chromium');

/** Path of a Chromium; ends the process with one clear line when there is none and none can be installed. */
export function chromiumPath() {
  const found = findChromium();
  if (found) return found;
  process.stderr.write(`${NO_CHROMIUM}\n`);
  return process.exit(1);
}

/** Path of Chromium without a window around its pages, which costs less of a processor; of Chromium itself where it cannot be had. */
export const headlessShellPath = () => findOrInstall(HEADLESS_SHELL, 'chromium-headless-shell') ?? chromiumPath();

/** Path of a Firefox; undefined where there is none and none can be installed. */
export const firefoxPath = () => findOrInstall(FIREFOX, 'firefox-esr');

/** Installs Redis for the tests of several nodes. Where it cannot be had they are skipped, and named as such. */
export function installRedis() {
  findOrInstall(REDIS, 'redis-server');
}
