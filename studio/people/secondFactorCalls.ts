import type { SecondFactorState } from '#schemas/people.ts';
import { ask } from '../api/ask.ts';
import { data } from '../api/calls.ts';

/** Secret for an authenticator app: told once, it counts when a code confirms it. */
export interface NewSecret {
  /** As it is typed. */
  secret: string;
  /** As a camera reads it. */
  address: string;
}

const OWN = '/auth/second-factor';
const codes = (path: string, secondFactor: string) =>
  data<{ recoveryCodes: readonly string[] }>(ask('POST', `${OWN}/${path}`, { secondFactor }));

/** Calls about the second factor. All throw Refusal and NoAnswer. */
export const secondFactorCalls = {
  state: () => data<SecondFactorState>(ask('GET', OWN)),
  begin: (password: string) => data<NewSecret>(ask('POST', OWN, { password })),
  confirm: (code: string) => codes('confirm', code),
  newCodes: (code: string) => codes('recovery-codes', code),
  off: (secondFactor: string) => ask('POST', `${OWN}/off`, { secondFactor }),
  demand: (brand: string, isDemanded: boolean) =>
    ask('PUT', `/second-factor-demands/${encodeURIComponent(brand)}`, { data: { isDemanded } }),
  takeOff: (name: string, reason: string) =>
    ask('POST', `/people/${encodeURIComponent(name)}/second-factor/off`, { data: { reason } }),
};
