import type { PlatformError } from '../../runtime/ports/errors.ts';
import { refusal } from '../../server/kernel/refusal.ts';
import { contactNotConfirmed, identityNotProved } from '../../server/platform/cashier/refusals.ts';
import type { Brand } from '../../server/platform/service/index.ts';

/**
 * Verdicts of the sandbox on a card or account, by its last characters: `401`, `402` … at the end, or before one check digit.
 * So every refusal of a withdrawal can be seen without a real bank. Source: STATE-23.
 */
const verdicts: Readonly<Record<string, (brand: Brand | undefined) => PlatformError>> = {
  '401': () =>
    refusal(
      'RequisitesOnVerificationException',
      'This card or account is still being checked. You will hear from us; no money was moved.',
    ),
  '402': () =>
    refusal(
      'RequisitesValidationRequiredException',
      'Prove that this card or account is yours first: send a statement or a photo of it.',
    ),
  '403': () =>
    refusal('RequisitesFraudulentException', 'This card or account cannot be used. Choose another, or ask support.'),
  '404': contactNotConfirmed,
  '405': identityNotProved,
};

/** The test value a number ends in; empty for one that nothing is wrong with. */
export function verdictOf(number: string): string {
  const ending = /(40[1-5])[0-9A-Z]?$/i.exec(number)?.[1] ?? '';
  return ending in verdicts ? ending : '';
}

/** @throws PlatformError when the verdict is a bad one */
export function refuseBadVerdict(verdict: string, brand: Brand | undefined): void {
  const refuse = verdicts[verdict];
  if (refuse) throw refuse(brand);
}
