import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { defaultPolicy, type PolicyDocument, policy } from '#schemas/platform/policy.ts';
import { createContentFolder, starter } from '../../tests/support/contentFolder.ts';
import { openLibrary } from '../../tests/support/openLibrary.ts';
import { loadCatalog } from '../../tools/loadCatalog.ts';
import { brandsOf } from './brands.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const catalog = await loadCatalog(ROOT);

const AURORA: PolicyDocument = {
  kycGate: 'beforeDeposit',
  canCancelWithdrawal: false,
  maxWagering: 10,
  fundsProtection: 'medium',
  limitPrompt: true,
  reviewDays: 180,
  shortestExclusion: '6m',
};

describe('house rules are inherited one by one [CFG-01]', () => {
  it('each shipped brand keeps the rules of the brand above, but for those that it says itself', async () => {
    const brands = brandsOf(await openLibrary(join(ROOT, 'content'), catalog));
    expect(Object.fromEntries(brands.map(({ id, policy: rules }) => [id, rules]))).toEqual({
      aurora: AURORA,
      kestrel: {
        ...AURORA,
        kycGate: 'threshold',
        kycThreshold: '100.00',
        realityCheckBreakMinutes: 5,
        deviceChecks: true,
      },
      tidal: { kycGate: 'beforeWithdraw' },
    });
  });

  it('a brand below takes a rule away by saying what holds without it', async () => {
    const brand = (id: string, rules: PolicyDocument): object => ({
      ...(starter[`brands/${id}/brand.json`] as object),
      policy: rules,
    });
    const content = createContentFolder({
      'brands/aurora/brand.json': brand('aurora', { ...AURORA, maxStake: '5.00' }),
      'brands/kestrel/brand.json': brand('kestrel', { canCancelWithdrawal: true, reviewDays: 0, maxStake: '' }),
    });
    try {
      const brands = brandsOf(await openLibrary(content.folder, catalog));
      expect(brands.find(({ id }) => id === 'kestrel')?.policy).toEqual({
        ...AURORA,
        canCancelWithdrawal: true,
        reviewDays: 0,
        maxStake: '',
      });
    } finally {
      content.drop();
    }
  });

  it('what holds without rules can be said by a brand, each of them', () => {
    const check = new Ajv().compile({ ...policy, required: Object.keys(policy.properties) });
    expect([check(defaultPolicy), check.errors]).toEqual([true, null]);
  });

  it('a row of a type of games says an amount: an empty one would be no cap at all [PROT-07]', () => {
    const check = new Ajv().compile(policy);
    const isTaken = (row: object): boolean => check({ maxStakeByType: [{ type: 'slot', ...row }] });
    expect([isTaken({ maxStake: '5.00' }), isTaken({ maxStake: '5.00', maxStakeUnder25: '2.00' })]).toEqual([
      true,
      true,
    ]);
    const refused = [{ maxStake: '' }, {}, { maxStake: '5.00', maxStakeUnder25: '' }];
    expect(refused.filter(isTaken)).toEqual([]);
  });
});
