// `npm run test:long`: what `npm test` does briefly, at full length: more kills, more random requests, more schedules. May take an hour.
import { install, run } from './setUp.mjs';

install();
process.exit(
  run(
    'vitest',
    [
      'run',
      'tests/fault',
      'tests/contract',
      'server/platform',
      'server/content',
      'runtime/document',
      'runtime/expression',
      ...process.argv.slice(2),
    ],
    {
      LONG: '1',
      NODE_ENV: 'test',
    },
  ),
);
