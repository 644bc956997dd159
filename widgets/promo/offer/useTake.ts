import { useState } from 'react';
import { newRequestId } from '#runtime/form/IdempotencyKey.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import { PlatformError } from '#runtime/ports/errors.ts';
import { useRuntime, useTask } from '#runtime/render/context.tsx';
import { resourcesOf } from '#runtime/store/data.ts';
import { type Offer, promoCodeErrors } from '#schemas/platform/campaigns.ts';

/** Takes part in an offer, after the product's own question. However often it is pressed or sent again, it is taken once. */
export function useTake({ id, description }: Offer, t: Translate): [take: () => void, isTaking: boolean] {
  const runtime = useRuntime();
  const [key] = useState(newRequestId);
  return useTask(async () => {
    const { callRules, platform, report } = runtime.ports;
    const question = await callRules.question('campaigns.takepromotions', { offer_id: id });
    if (!(await runtime.dialogs.confirm(question))) return;
    try {
      const { status } = await platform.call('campaigns.takepromotions', { offer_id: id, request_id: key });
      report.event('take_offer', { offer: id, status });
      runtime.toasts.show({ tone: 'success', text: t(`promo.offer.${status}`, { title: description.title }) });
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === undefined) throw error;
      runtime.toasts.show({ tone: 'warning', text: t(`promo.offer.refused.${reason}`) });
    }
    await resourcesOf(runtime).refresh(['campaigns.getoffers', 'campaigns.getOffer']);
  });
}

/** Reason of the platform's refusal; undefined where it gave none that a player can be shown. */
function reasonOf(error: unknown): string | undefined {
  const reasons = error instanceof PlatformError ? error.data['offer_id'] : undefined;
  const [first]: unknown[] = Array.isArray(reasons) ? reasons : [];
  return [...promoCodeErrors, 'NOT_FOUND'].find((known) => known === first);
}
