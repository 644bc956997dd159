import type { AuthCallTypes } from '#schemas/platform/auth.ts';
import type { Area, CallsOf } from '../area.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { register } from './register.ts';
import { restore } from './restore.ts';

/** Registering, signing in and out, a forgotten password. */
export const auth: Area<CallsOf<AuthCallTypes>> = {
  handlers: {
    'auth.login': login,
    'auth.logout': logout,
    'auth.register': register,
    'auth.restore': restore,
  },
};
