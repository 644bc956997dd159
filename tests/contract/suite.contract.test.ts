import { beforeAll, expect, it } from 'vitest';
import { type CallName, calls } from '#schemas/platform/index.ts';
import { platformForAllTests } from '../support/testPlatform.ts';
import { runSuite } from './suite/suite.ts';

const SEED = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
/** Random requests a call; the long run has what reliability P4 asks for. */
const CASES = process.env['LONG'] === '1' ? 300 : 8;

const site = platformForAllTests();
let origin: string;
beforeAll(async () => {
  origin = await site.app.listen({ port: 0, host: '127.0.0.1' });
});

it.each(Object.keys(calls) as CallName[])(
  `%s keeps its contract whatever it is asked (SEED=${SEED}) [CALL-01] [REL-P4]`,
  async (name) => {
    const { findings } = await runSuite({ origin, cases: CASES, seed: SEED, mark: 'suite', site, only: [name] });
    expect(findings.map(({ what }) => what).join('\n')).toBe('');
  },
  300_000,
);
