// Takes a step with code on a folder's database and says the place of each batch before it is committed. At the third one it stands still.
import { writeSync } from 'node:fs';
import { expand, openAs, weigh } from '../support/upgrade.ts';

const STOP_AT = '20';

const [folder = ''] = process.argv.slice(2);
await openAs(folder, [
  expand,
  weigh(async (after) => {
    writeSync(1, `${after};`);
    // stands here until it is killed
    if (after === STOP_AT) await new Promise((resolve) => setTimeout(resolve, 60_000));
  }),
]);
