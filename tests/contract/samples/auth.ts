import { randomUUID } from 'node:crypto';
import type { AuthCallTypes } from '#schemas/platform/auth.ts';
import { goodRegistration } from '../../support/goodRegistration.ts';
import { nameFor } from '../../support/nameFor.ts';
import type { Samples } from './sample.ts';

export const authSamples: Samples<AuthCallTypes> = {
  // a random request before it may have registered any fixed address
  'auth.register': async () => {
    const name = randomUUID();
    return { ...goodRegistration, email: `${name}@mail.example`, first_name: nameFor(name), mobile: '' };
  },
  'auth.login': async (player) => {
    const { data } = await player.call('account.getInfo', {});
    return { login: data?.login ?? '', password: goodRegistration.password ?? '' };
  },
  'auth.restore': { login: 'zane@mail.example' },
  'auth.logout': {},
};
