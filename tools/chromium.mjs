// Finds a Chromium for the browser tests, or installs Debian's.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const known = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function find() {
  return known.find((path) => path && existsSync(path));
}

/** Path of a Chromium; ends the process with one clear line when there is none and none can be installed. */
export function chromiumPath() {
  const found = find();
  if (found) return found;
  process.stdout.write('Installing Chromium (once) …\n');
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const command of [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', 'chromium'],
  ]) {
    const [program, ...args] = [...sudo, ...command];
    spawnSync(program, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const installed = find();
  if (installed) return installed;
  process.stderr.write(
    'No Chromium was found, and it could not be installed: install one, and set CHROMIUM_PATH to it.\n',
  );
  return process.exit(1);
}
