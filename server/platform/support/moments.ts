import type { MomentHandlers } from '../createMoments.ts';
import { consentMoments } from './consent/moments.ts';
import { kycMoments } from './kyc/gate.ts';
import { forgetSupport } from './ownData.ts';

/** Consent listens where players come and go, the identity check where money asks. */
export const supportMoments: MomentHandlers = { ...consentMoments, ...kycMoments, ...forgetSupport };
