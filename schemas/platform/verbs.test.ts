import { expect, it } from 'vitest';
import { calls } from './index.ts';
import { verbs } from './verbs.ts';

it('says the same verb as every definition, and nothing more', () => {
  expect(verbs).toEqual(Object.fromEntries(Object.entries(calls).map(([name, { verb }]) => [name, verb])));
});
