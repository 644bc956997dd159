import type { AuthCallTypes } from '#schemas/platform/auth.ts';
import { goodRegistration } from '../../support/goodRegistration.ts';
import type { Samples } from './sample.ts';

export const authSamples: Samples<AuthCallTypes> = {
  /** Of an address that nobody has: random input near a good request may have registered the one before. */
  'auth.register': async (player) => {
    const { data } = await player.call('account.getInfo', {});
    return { ...goodRegistration, email: `second-${data?.login}`, mobile: '' };
  },
  'auth.login': async (player) => {
    const { data } = await player.call('account.getInfo', {});
    return { login: data?.login ?? '', password: goodRegistration.password ?? '' };
  },
  'auth.restore': { login: 'zane@mail.example' },
  'auth.logout': {},
};
