// `npm run bench`: every figure beside its reference, measured in this run. `-- home editors` measures the groups alone that have one of these
// words in their names; `-- --json FILE` also writes the figures as a list.
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { viteChecks } from '../../tools/viteChecks.ts';
import { viteCommonFields } from '../../tools/viteCommonFields.ts';
import { auditFigures } from './auditFigures.ts';
import { betFigures } from './betFigures.ts';
import { brandFigures } from './brandFigures.ts';
import { documentFigures } from './documentFigures.ts';
import { draftFigures } from './draftFigures.ts';
import { type Figure, print, told, writeJson } from './figures.ts';
import { firstLoadFigures } from './firstLoadFigures.ts';
import { formFigures } from './formFigures.ts';
import { hallFigures } from './hallFigures.ts';
import { homeFigures } from './homeFigures.ts';
import { importFigures } from './importFigures.ts';
import { liveFigures } from './liveFigures.ts';
import { moneyFigures } from './moneyFigures.ts';
import { nodeFigures } from './nodeFigures.ts';
import { previewFigures } from './previewFigures.ts';
import { publishFigures } from './publishFigures.ts';
import { cachedFigures, drawnFigures, memoryFigures } from './serverFigures.ts';
import { startFigures } from './startFigures.ts';
import { stateFigures } from './stateFigures.ts';
import { studioFigures } from './studioFigures.ts';
import { transferFigures } from './transferFigures.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'marquee-bench-'));
const { values, positionals: wanted } = parseArgs({
  options: { json: { type: 'string' } },
  allowPositionals: true,
});

/** Addresses of every page that a guest may see, in every locale. */
function addresses(): string[] {
  const paths = globSync('content/base/pages/*.json', { cwd: root }).flatMap((file) => {
    const {
      path,
      status = 200,
      access = 'any',
    } = JSON.parse(readFileSync(join(root, file), 'utf8')) as { path: string; status?: number; access?: string };
    return status === 200 && access === 'any' && !path.includes('{') && !/cashier|profile/.test(path) ? [path] : [];
  });
  return ['', '/lv', '/ru', '/ar'].flatMap((prefix) => paths.map((path) => (prefix + path).replace(/(.)\/$/, '$1')));
}

const figures: Figure[] = [];
async function measure(name: string, task: () => Promise<Figure[]>): Promise<void> {
  if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) return;
  process.stderr.write(`measuring ${name} …\n`);
  try {
    figures.push(...(await task()));
  } catch (error) {
    // what others measured is told all the same
    process.stderr.write(`${name} could not be measured: ${String(error)}\n`);
    figures.push({ ...told(`${name} could not be measured`, Number.NaN, ''), pass: false });
  }
}

await build({
  root,
  configFile: false,
  logLevel: 'error',
  plugins: [viteChecks(), viteCommonFields(), react()],
  build: {
    ssr: 'tests/bench/reference.tsx',
    outDir: 'dist/bench',
    emptyOutDir: true,
    rolldownOptions: { output: { entryFileNames: '[name].js' } },
  },
});
try {
  await measure('kept pages', () => cachedFigures(folder));
  await measure('drawn pages', () => drawnFigures(folder));
  await measure('memory', () => memoryFigures(folder, addresses()));
  await measure('documents', () => documentFigures(root));
  await measure('previews', () => previewFigures(folder, root));
  await measure('publishing', () => publishFigures(folder, root));
  await measure('publishing on two nodes', () => nodeFigures(folder, root));
  await measure('an import of ten thousand documents', () => importFigures(folder, root));
  await measure('a publish among ten thousand documents', () => stateFigures(folder, root));
  await measure('a hundred editors', () => draftFigures(folder, root));
  await measure('a thousand brands', () => brandFigures(folder));
  await measure('bets beside a thousand brands', () => betFigures(folder, root));
  await measure('the audit of the books', () => auditFigures(folder));
  await measure('first load', () => firstLoadFigures(folder, process.env.CHROMIUM_PATH ?? ''));
  await measure('the home page on a phone', () => homeFigures(folder, process.env.CHROMIUM_PATH ?? ''));
  await measure('the game hall on a phone', () => hallFigures(folder, process.env.CHROMIUM_PATH ?? ''));
  await measure('money on a phone', () => moneyFigures(folder, root, process.env.CHROMIUM_PATH ?? ''));
  await measure('the Studio on big pages', () => studioFigures(folder, root, process.env.CHROMIUM_PATH ?? ''));
  await measure('forms', () => formFigures(folder, root, process.env.CHROMIUM_PATH ?? ''));
  await measure('transfers', () => transferFigures(folder));
  await measure('live updates', () => liveFigures(folder));
  await measure('start', () => startFigures(folder, root));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
print(figures);
if (values.json !== undefined) writeJson(values.json, figures);
if (figures.length === 0) throw new Error(`No group of figures has ${wanted.join(' or ')} in its name.`);
const missed = figures.filter(({ pass }) => !pass).length;
process.stdout.write(missed === 0 ? 'Every figure reached its target.\n' : `${missed} figures missed their targets.\n`);
process.exit(missed === 0 ? 0 : 1);
