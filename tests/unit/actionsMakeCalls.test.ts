import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { definitionOf, isCallName } from '#schemas/platform/index.ts';
import { loadCatalog } from '../../tools/loadCatalog.ts';

/** What it changes is nobody's but the action's own, and no document says what. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  'promo.cashback': ['storage.get', 'storage.set'],
  'session.enter': ['account.changelocale'],
};

it('an action that makes a call which changes something says so: the contract decides whether documents may have it made', async () => {
  const { actions } = await loadCatalog(`${import.meta.dirname}/../..`);
  const made: [string, string][] = [];
  for await (const file of glob('widgets/*/actions/*.ts', { cwd: `${import.meta.dirname}/../..` })) {
    if (file.endsWith('.test.ts')) continue;
    const area = file.split('/')[1] ?? '';
    const code = readFileSync(`${import.meta.dirname}/../../${file}`, 'utf8');
    for (const [, call = ''] of code.matchAll(/platform\.call\('([^']+)'/g))
      if (isCallName(call) && definitionOf(call).byDocument !== 'read')
        made.push([`${area}.${basename(file, '.ts')}`, call]);
  }
  expect(made.length).toBeGreaterThan(3);
  for (const [action, call] of made) expect([actions[action]?.makes, ...(OWN[action] ?? [])], action).toContain(call);
});
