import type { MachineAsked, MachineToken } from '#schemas/machineTokens.ts';
import { ask } from '../api/ask.ts';
import { data } from '../api/calls.ts';

/** Calls about tokens of machines. All throw Refusal and NoAnswer. */
export const tokenCalls = {
  list: () => data<readonly MachineToken[]>(ask('GET', '/tokens')),
  make: (asked: MachineAsked) => data<{ token: string }>(ask('POST', '/tokens', { data: asked })),
  revoke: (name: string, reason: string) =>
    ask('DELETE', `/tokens/${encodeURIComponent(name)}?${new URLSearchParams({ reason })}`),
};
