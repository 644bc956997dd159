import type { Translate } from '#runtime/i18n/translate.ts';
import { PlatformError } from '#runtime/ports/errors.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import { useCommand } from '#runtime/render/useCommand.ts';
import { resourcesOf } from '#runtime/store/data.ts';
import { type Offer, promoCodeErrors } from '#schemas/platform/campaigns.ts';

/** Takes part in an offer, after the product's own question. However often it is pressed or sent again, it is taken once. */
export function useTake({ id, description }: Offer, t: Translate): [take: () => void, isTaking: boolean] {
  const runtime = useRuntime();
  const { callRules, platform, report } = runtime.ports;
  const { run, isRunning } = useCommand({
    agree: async (input: { offer_id: number }) =>
      runtime.dialogs.confirm(await callRules.question('campaigns.takepromotions', input)),
    send: (input, request_id) => platform.call('campaigns.takepromotions', { ...input, request_id }),
    done: ({ status }) => {
      report.event('take_offer', { offer: id, status });
      runtime.toasts.show({ tone: 'success', text: t(`promo.offer.${status}`, { title: description.title }) });
    },
    refusalOf: reasonOf,
    refused: (reason) => runtime.toasts.show({ tone: 'warning', text: t(`promo.offer.refused.${reason}`) }),
    settled: () => resourcesOf(runtime).refresh(['campaigns.getoffers', 'campaigns.getOffer']),
  });
  return [() => run({ offer_id: id }), isRunning];
}

/** Reason of the platform's refusal; null where it gave none that a player can be shown. */
function reasonOf(error: unknown): string | null {
  const reasons = error instanceof PlatformError ? error.data['offer_id'] : undefined;
  const [first]: unknown[] = Array.isArray(reasons) ? reasons : [];
  return [...promoCodeErrors, 'NOT_FOUND'].find((known) => known === first) ?? null;
}
