import { refusal } from '../../../kernel/refusal.ts';
import type { Services } from '../../context.ts';
import type { SignedNotice } from '../../signedNotice.ts';

/** For whom the provider's page is opened. */
export interface IdentityCheck {
  /** The player's name at the provider; notices give it back. */
  applicantId: string;
  /** Opens the page for half an hour, and no longer than the player's session: `tokenOwner` says whose it is. */
  token: string;
  /** What the page around it wants to be told again; may be empty. */
  action: string;
}

/**
 * Whoever looks at players' documents for the platform. The player hands them in at the provider's own page; what is found comes later, as a
 * signed notice at `/platform/verification-webhook` (`readVerdict.ts` says what it may hold), and is kept by `takeNotice` alone. Without one,
 * players send documents by `verification.send`, and an operator looks at them.
 */
export interface IdentityVerifier {
  /** Address of the page at which this player hands documents in. Nothing is found yet. @throws PlatformError when it cannot be opened */
  open(services: Services, check: IdentityCheck): Promise<string>;
  /** Again and again: fetches verdicts that have fallen since. The same verdict told twice changes nothing. */
  listen(services: Services, now: number): Promise<void>;
  /** Whether a notice is the provider's own, and of now. */
  isAuthentic(services: Services, notice: SignedNotice): Promise<boolean>;
}

declare module '../../providers.ts' {
  interface Providers {
    /** Who looks at players' documents. */
    identity: IdentityVerifier;
  }
}

/** The provider. @throws PlatformError where there is none: nobody could answer */
export function identityVerifierOf({ identity }: Pick<Services, 'identity'>): IdentityVerifier {
  if (identity === null)
    throw refusal('InvalidRequestException', 'Identity cannot be proved here yet. Please write to support.');
  return identity;
}
