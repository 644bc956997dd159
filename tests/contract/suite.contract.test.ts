import { beforeAll, expect, it } from 'vitest';
import { type CallName, calls } from '#schemas/platform/index.ts';
import { isPostgres } from '../support/database.ts';
import { isLong, SEED } from '../support/length.ts';
import { platformForAllTests } from '../support/testPlatform.ts';
import { runSuite } from './suite/suite.ts';

/** Random requests a call; the long run has what REL-P4 asks for. What refuses most of them is no database's. */
const CASES = isLong ? 300 : isPostgres() ? 2 : 8;

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
