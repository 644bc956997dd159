// `npm run bench`: sets up what is missing, then measures.
import { chromiumPath } from './programs.mjs';
import { build, install, nodePath, run } from './setUp.mjs';

install();
build();
process.exit(
  run(nodePath(), ['tests/bench/main.ts', ...process.argv.slice(2)], {
    CHROMIUM_PATH: chromiumPath(),
    NODE_ENV: 'production',
  }),
);
