import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { definitionOf, isCallName } from '#schemas/platform/index.ts';
import { recordOf } from '#schemas/record.ts';
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

/** Records in a document, at any depth. */
function* records(value: unknown): Generator<Readonly<Record<string, unknown>>> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield recordOf(value);
  for (const inner of Object.values(value)) yield* records(inner);
}

it('a call in a document that asks which refusal came has words for every other one: no press stays without an answer', async () => {
  const root = `${import.meta.dirname}/../..`;
  let asking = 0;
  for await (const file of glob('content/**/*.json', { cwd: root })) {
    const steps = [...records(JSON.parse(readFileSync(`${root}/${file}`, 'utf8')))];
    for (const { with: given } of steps.filter((step) => step['do'] === 'call')) {
      const otherwise = [recordOf(given)['else'] ?? []].flat();
      if (!JSON.stringify(otherwise).includes('event.type')) continue;
      asking += 1;
      const alone = otherwise.map(recordOf).every((step) => step['do'] === 'if' && !recordOf(step['with'])['else']);
      expect(alone, `${file}: ${JSON.stringify(given)}`).toBe(false);
    }
  }
  expect(asking).toBeGreaterThan(1);
});
