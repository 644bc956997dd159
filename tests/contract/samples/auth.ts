import type { AuthCallTypes } from '#schemas/platform/auth.ts';
import { goodRegistration } from '../../support/platformApp.ts';
import type { Samples } from './sample.ts';

export const authSamples: Samples<AuthCallTypes> = {
  'auth.register': { ...goodRegistration, email: 'second@mail.example', mobile: '' },
  'auth.login': { login: 'zane@mail.example', password: 'Quiet-Drum9' },
  'auth.restore': { login: 'zane@mail.example' },
  'auth.logout': {},
};
