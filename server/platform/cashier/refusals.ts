import type { PlatformError } from '../../../runtime/ports/errors.ts';
import { refusal } from '../../kernel/refusal.ts';
import type { Brand } from '../context.ts';
import { sitePage } from '../sitePages.ts';

/** A withdrawal before any contact of the player is confirmed; the site shows the button [STATE-23]. */
export function contactNotConfirmed(brand: Brand | undefined): PlatformError {
  return refusal('UserNeedConfirmContactException', 'Confirm your e-mail or phone first; then you can withdraw.', {
    error_data: { button: { show: true, link: sitePage(brand, 'settings') } },
  });
}

/** A withdrawal before the player's identity is proved; the site shows the button [STATE-23]. */
export function identityNotProved(brand: Brand | undefined): PlatformError {
  return refusal('KycWithdrawalException', 'Prove your identity first; then you can withdraw.', {
    error_data: { button: { show: true, link: sitePage(brand, 'verification') } },
  });
}

/** Nobody here moves money: waiting does not help. */
export function noProvider(): PlatformError {
  return refusal(
    'BillingUnavailableException',
    'Nothing can be paid in or out here: no payment provider is set up. Nothing was changed.',
    { code: 'NO_PROVIDER' },
  );
}

/** The provider refuses to be asked: waiting helps. */
export function providerDown(): PlatformError {
  return refusal(
    'BillingUnavailableException',
    'This way to pay cannot be reached now. Nothing was changed; try another or wait.',
  );
}

/** The provider answers nonsense: trying again helps. */
export function providerFault(): PlatformError {
  return refusal(
    'BillingServiceErrorException',
    'This way to pay has a fault. Nothing was changed; try again in a moment.',
  );
}
