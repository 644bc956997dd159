import { mkdtempSync } from 'node:fs';
import { firstLoadFigures } from '/work/wt-popup/tests/bench/zzf.ts';

const f = await firstLoadFigures(mkdtempSync('/tmp/first-'), '/usr/bin/chromium');
console.log(JSON.stringify(f, null, 1));
process.exit(0);
