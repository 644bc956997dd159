import { describe, expect, it } from 'vitest';
import { type CallName, calls, definitionOf } from '#schemas/platform/index.ts';
import { previewVisitors } from '#schemas/preview.ts';
import { loadCatalog } from '../../tools/loadCatalog.ts';
import { contract } from '../kernel/contract.ts';
import { answerOf } from './previewCalls.ts';
import { visitorOf } from './visitors.ts';

const own = (Object.keys(calls) as CallName[]).filter((name) => {
  const { player, verb } = definitionOf(name);
  return player && verb === 'GET';
});
const place = { currency: 'EUR', locale: 'en' };
const players = previewVisitors
  .filter((name) => name !== 'guest')
  .map((name) => [name, visitorOf(name, place)] as const);

describe('what the platform would answer an invented player', () => {
  it('is asked for by many calls', () => expect(own.length).toBeGreaterThan(20));

  it.each(own)('keeps the contract: %s', (name) => {
    for (const [, visitor] of players) expect(contract.faultOf(name, answerOf(name, visitor))).toBeNull();
  });

  it('is what his pages say of him', () => {
    for (const [, { info, values }] of players) {
      expect(values['session.main']).toEqual(info?.balance_main);
      expect(values['session.isVerified']).toBe(info?.is_verified);
    }
    const total = (name: 'verified' | 'with-bonus'): unknown => visitorOf(name, place).values['session.total'];
    expect([total('verified'), total('with-bonus')]).toEqual([
      { amount: '250.00', currency: 'EUR' },
      { amount: '35.00', currency: 'EUR' },
    ]);
  });

  it('is known by every path that documents read of a session, each of its declared type', async () => {
    const { vocabulary } = await loadCatalog(`${import.meta.dirname}/../..`);
    const paths = Object.keys(vocabulary).filter((path) => path.startsWith('session.'));
    expect(paths.length).toBeGreaterThan(5);
    for (const [, { values }] of players) {
      const types = paths.map((path) => [path, typeof values[path]]);
      const wanted = { money: 'object', text: 'string' } as Readonly<Record<string, string>>;
      expect(types).toEqual(
        paths.map((path) => [path, wanted[vocabulary[path]?.type ?? ''] ?? vocabulary[path]?.type]),
      );
    }
  });
});
