// Shared set-up of the commands: runs on the machine's own Node, before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const bin = join(root, 'node_modules', '.bin');
const windows = process.platform === 'win32';

/** The project's pinned Node, or the machine's where none was installed. */
export function nodePath() {
  const pinned = join(bin, windows ? 'node.cmd' : 'node');
  return existsSync(pinned) ? pinned : process.execPath;
}

/** Environment in which the project's own tools are found first. */
export function toolEnv(more = {}) {
  const path = process.env.PATH ?? '';
  return { ...process.env, PATH: `${bin}${windows ? ';' : ':'}${path}`, ...more };
}

/**
 * Node's options for the server: no prototype by `__proto__`, and a small young generation, which keeps a third of the memory that it would
 * take. The old generation is collected once it has grown by a fifth, not by its double, and code that runs often is compiled once, by the
 * optimizing compiler, not by a quick one before: 35 MB less after 10,000 requests. Memory that the start leaves behind is given back
 * (`server/giveBackMemory.ts`).
 */
export const serverArgs = [
  '--disable-proto=delete',
  '--max-semi-space-size=4',
  '--heap-growing-percent=20',
  '--no-sparkplug',
  '--expose-gc',
  'dist/program/main.js',
];
/**
 * One arena for native memory: compressing would keep megabytes in each thread's. Large pieces go back to the system when they are
 * let go; left to itself, the C library raises that limit until they stay (15 to 20 MB after 10,000 requests).
 */
export const serverEnv = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
};
/**
 * For tests and tools, which start many programs: their code is compiled once. A server does without, for Node would hold all of what it read
 * there for as long as it runs: 11 to 16 MB, for 200 ms less at a start.
 */
export const compileCache = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node') };

/** Runs a command in the project's folder, its output shown. Returns its exit code. */
export function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: toolEnv(env),
    shell: windows,
  });
  if (error) process.stderr.write(`${command} could not be started: ${error.message}\n`);
  return status ?? 1;
}

function must(command, args, failure) {
  if (run(command, args) === 0) return;
  process.stderr.write(`${failure}\n`);
  process.exit(1);
}

/** Installs what the lock file names when it is not there, or another version of it is. */
export function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.marquee-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  process.stdout.write('Installing packages (once) …\n');
  must(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    'The packages could not be installed: look at what npm said above, then try again.',
  );
  writeFileSync(stamp, lock);
}

/** A build step: its source files, its output folders in `dist`, and its command. */
const SITE = {
  name: 'site',
  args: ['build', '--app', '--logLevel', 'warn'],
  sources: [
    'runtime',
    'widgets',
    'adapters',
    'schemas',
    'site',
    'studio',
    'tools',
    'server/content/document/createAjv.ts',
    'vite.config.ts',
    'package-lock.json',
  ],
};
const PROGRAM = {
  name: 'server',
  args: ['build', '--config', 'vite.program.config.ts', '--logLevel', 'warn'],
  sources: [
    'server',
    'demo',
    'strapi',
    'runtime',
    'schemas',
    'adapters',
    'tools/viteOneByte.ts',
    'vite.program.config.ts',
    'package-lock.json',
  ],
};

/** Builds the site and the server that gives it out, each when its sources changed since it was built last. */
export function build() {
  buildWhenChanged(SITE);
  buildProgram();
}

/** The server alone. */
export function buildProgram() {
  buildWhenChanged(PROGRAM);
}

/** True where the built server is that of today's sources. */
export const isProgramBuilt = () => isBuiltOf(PROGRAM, printOf(PROGRAM));

function buildWhenChanged(step) {
  const wanted = printOf(step);
  if (isBuiltOf(step, wanted)) return;
  const { name, args } = step;
  process.stdout.write(`Building the ${name} …\n`);
  must(join(bin, 'vite'), args, `The ${name} could not be built: look at the error above.`);
  const stamp = stampOf(step);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** File that says which sources a step was done with last. */
const stampOf = ({ name }) => join(root, 'dist', `.stamp-${name}`);

const isBuiltOf = (step, print) => existsSync(stampOf(step)) && readFileSync(stampOf(step), 'utf8') === print;

function printOf({ sources }) {
  const print = createHash('sha256');
  for (const source of sources) for (const line of filesOf(join(root, source))) print.update(line);
  return print.digest('hex');
}

/** Files below a path, without tests: nothing that is built holds them. */
function* filesOf(path) {
  const found = statSync(path);
  if (found.isDirectory()) for (const name of readdirSync(path).toSorted()) yield* filesOf(join(path, name));
  else if (!/\.test\.tsx?$/.test(path)) yield `${path} ${found.size} ${found.mtimeMs}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) build();
