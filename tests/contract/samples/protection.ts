import type { ProtectionCallTypes } from '#schemas/platform/protection.ts';
import type { Samples } from './sample.ts';

export const protectionSamples: Samples<ProtectionCallTypes> = {};
