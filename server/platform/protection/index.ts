import type { ProtectionCallTypes } from '#schemas/platform/protection.ts';
import type { Area, CallsOf } from '../area.ts';

/** Limits, time-outs and self-exclusion. */
export const protection: Area<CallsOf<ProtectionCallTypes>> = {
  handlers: {},
};
