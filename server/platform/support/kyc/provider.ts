import { refusal } from '../../../kernel/refusal.ts';
import type { Services } from '../../context.ts';
import type { SignedNotice } from '../../signedNotice.ts';

/** Data with which the provider's page is opened for a player. */
export interface IdentityCheck {
  /** The player's name at the provider; notices give it back. */
  applicantId: string;
  /** Opens the page for half an hour, and no longer than the player's session lives: see `tokenOwner`. */
  token: string;
  /** Value that the surrounding page wants returned; may be empty. */
  action: string;
}

/**
 * Checks players' documents for the platform. The player uploads them on the provider's own page; the verdict comes later, as a signed notice
 * at `/platform/verification-webhook` (`readVerdict.ts` has its format), and only `takeNotice` stores it. Without a provider, players send
 * documents by `verification.send`, and an operator checks them.
 */
export interface IdentityVerifier {
  /** Returns the address of the page on which this player uploads documents. @throws PlatformError when it cannot be opened */
  open(services: Services, check: IdentityCheck): Promise<string>;
  /** Called repeatedly: fetches new verdicts. The same verdict twice changes nothing. */
  listen(services: Services, now: number): Promise<void>;
  /** Checks that a notice is the provider's own, and recent. */
  isAuthentic(services: Services, notice: SignedNotice): Promise<boolean>;
}

declare module '../../providers.ts' {
  interface Providers {
    /** The provider that checks players' documents. */
    identity: IdentityVerifier;
  }
}

/** The provider. @throws PlatformError where there is none: nobody could answer */
export function identityVerifierOf({ identity }: Pick<Services, 'identity'>): IdentityVerifier {
  if (identity === null)
    throw refusal('InvalidRequestException', 'Identity cannot be proved here yet. Please write to support.');
  return identity;
}
