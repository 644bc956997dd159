// `npm run gallery`: every widget in every state, every popup, page and letter of the starter content in one place to look at. Draws them into
// `gallery/` and serves that; `-- --draw` draws and ends.
import { build, install, run } from './setUp.mjs';

install();
build();
process.exit(run('node', ['tools/gallery/main.ts', ...process.argv.slice(2)]));
