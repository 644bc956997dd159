// Restores two backups in turn, each over the other, until it is killed; says each before and after.
import { readdirSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { orderHere } from '../support/backups.ts';

const [dataDir = '', url = '', first = '', second = ''] = process.argv.slice(2);

for (let turn = 0; ; turn += 1) {
  const file = turn % 2 === 0 ? first : second;
  writeSync(1, `try ${file}\n`);
  const { code, text } = await orderHere({ dataDir, url: url || undefined }, 'restore', { file, over: 'yes' });
  // a killed worker's connection ends a moment after it
  if (code !== 0 && !text.includes('connections to the database')) throw new Error(text);
  if (code !== 0) await wait(20);
  else writeSync(1, `done ${file}\n`);
  for (const name of readdirSync(dataDir))
    if (name.includes('before-restore')) rmSync(path.join(dataDir, name), { recursive: true });
}
