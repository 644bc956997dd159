import { describe, expect, it } from 'vitest';
import { type CallName, calls, definitionOf } from '#schemas/platform/index.ts';
import type { Limits } from '#schemas/platform/protectionLimits.ts';
import type { VerificationState } from '#schemas/platform/verification.ts';
import { previewVisitors } from '#schemas/preview.ts';
import { loadCatalog } from '../../tools/loadCatalog.ts';
import { contract } from '../kernel/contract.ts';
import { answerOf } from './previewCalls.ts';
import { visitorOf } from './visitors.ts';

const own = (Object.keys(calls) as CallName[]).filter((name) => {
  const { player, verb } = definitionOf(name);
  return player && verb === 'GET';
});
const NOW_MS = Date.UTC(2026, 10, 30);
const place = { currency: 'EUR', locale: 'en', nowMs: NOW_MS };
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

  it('says who may not play for now, who has excluded themselves, and who has to prove who they are', () => {
    const said = (name: 'on-break' | 'excluded' | 'must-prove' | 'verified') => {
      const visitor = visitorOf(name, place);
      const [limits, proof] = (['account.getLimits', 'verification.get'] as const).map((call) =>
        answerOf(call, visitor),
      );
      const { timeout_until, exclusion } = limits as Limits;
      const { needed_before, can_send } = proof as VerificationState;
      return { rests: Number(timeout_until) > NOW_MS, isExcluded: exclusion !== null, needed_before, can_send };
    };
    const free = { rests: false, isExcluded: false, needed_before: 'nothing', can_send: false };
    expect(said('verified')).toEqual(free);
    expect(said('on-break')).toEqual({ ...free, rests: true });
    expect(said('excluded')).toEqual({ ...free, isExcluded: true });
    expect(said('must-prove')).toEqual({ ...free, needed_before: 'deposit', can_send: true });
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
