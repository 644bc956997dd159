import type { ReactNode } from 'react';
import type { Translate } from '#runtime/i18n/translate.ts';
import { Notice } from '#widgets/parts/Notice/Notice.tsx';
import type { Failed } from '#widgets/parts/Resolved/Resolved.tsx';

/** Says that this player has no such payment or entry, where the platform has refused; every other failure is drawn as ever. */
export function missingOr(t: Translate): (failed: Failed) => ReactNode {
  return ({ refusal }) =>
    refusal && refusal.status < 500 ? <Notice tone="info" title={t('cashier.payment.missing')} /> : null;
}
