// `npm run contract -- --origin URL`: asks a running platform every call in every wrong way and says where it breaks its contract.
import { parseArgs } from 'node:util';
import type { CallName } from '#schemas/platform/index.ts';
import { runSuite } from './suite/suite.ts';

const { values } = parseArgs({
  options: {
    origin: { type: 'string' },
    cases: { type: 'string', default: '300' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    only: { type: 'string' },
  },
});
const { origin, only } = values;
if (origin === undefined || !URL.canParse(origin)) {
  process.stderr.write(
    'Name the platform: npm run contract -- --origin http://localhost:3000 [--cases 300] [--only games.get]\n',
  );
  process.exit(2);
}
const seed = Number(values.seed);
const started = Date.now();
const { findings, skipped, asked } = await runSuite({
  origin,
  cases: Number(values.cases),
  seed,
  mark: `run${started.toString(36)}`,
  ...(only === undefined ? {} : { only: only.split(',') as CallName[] }),
  done: (name) => process.stdout.write(`${name}\n`),
});
for (const { call, what } of findings) process.stdout.write(`BROKEN ${call}: ${what}\n`);
for (const call of skipped) process.stdout.write(`no good request from outside: ${call}\n`);
process.stdout.write(`${asked} requests, ${findings.length} breaches of the contract, seed ${seed}\n`);
process.exit(findings.length === 0 ? 0 : 1);
