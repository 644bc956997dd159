import type { ProtectionCallTypes } from '#schemas/platform/protection.ts';
import { goodRegistration, NOON, type Visitor } from '../../support/platformApp.ts';
import type { Samples } from './sample.ts';

const other = { ...goodRegistration, email: 'limits@mail.example', mobile: '' };
const login = (player: Visitor, who: string) =>
  player.call('auth.login', { login: who, password: goodRegistration.password ?? '' });
const DAY_MS = 24 * 60 * 60 * 1000;

/** Limits, time-outs and exclusions are for a player of their own: others could do little afterwards. The last one gives the first player back. */
export const protectionSamples: Samples<ProtectionCallTypes> = {
  'account.getDepositLimit': {},
  'account.getLimits': {},
  'account.setDepositLimit': async (player) => {
    await player.call('auth.register', other);
    return { amount: '100.00', period: '7' };
  },
  'account.setLimit': { type: 'session', amount: '120' },
  'account.cancelLimitChange': async (player) => {
    await player.call('account.setDepositLimit', { amount: '200', period: '7' });
    return { period: '7' };
  },
  'account.confirmLimitIncrease': async (player, site) => {
    await player.call('account.setDepositLimit', { amount: '', period: '7' });
    site.clock.time = NOON + DAY_MS;
    await login(player, other.email);
    return { type: 'deposit', period: '7' };
  },
  'account.setRealityCheck': { minutes: 30 },
  'account.setTimeout': { days: 42 },
  'account.setSelfExclusion': { period: '3m' },
  'account.requestReturn': async (player, site) => {
    site.clock.time = NOON + 100 * DAY_MS;
    await login(player, other.email);
    return {};
  },
  'account.getNetPosition': async (player, site) => {
    site.clock.time = NOON;
    await login(player, goodRegistration.email ?? '');
    return { period: '30' };
  },
};
