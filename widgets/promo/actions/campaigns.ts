import { defineAction } from '#runtime/action/defineAction.ts';
import { ShownPopups } from '#runtime/dialog/ShownPopups.ts';
import type { Ports } from '#runtime/ports/index.ts';
import { type CampaignPopup, countedAs, popupTriggers } from '#schemas/platform/popups.ts';

/**
 * Shows the platform's campaign popups of a moment, each once the one before has closed and as often as it may be [STATE-03]. A failed request is
 * reported and skipped: nothing that follows may depend on an advertisement.
 */
export const action = defineAction<{ trigger: CampaignPopup['trigger'] }>({
  opens: ['campaign'],
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['trigger'],
    properties: { trigger: { enum: popupTriggers } },
  },
  async run({ runtime }, { trigger }) {
    const { ports, dialogs } = runtime;
    for (const campaign of await dueNow(ports, trigger)) {
      const { sysname } = campaign;
      new ShownPopups(ports.storage).add(countedAs(campaign).popup, ports.clock.now());
      // oxlint-disable-next-line no-await-in-loop -- one after another is what a queue is
      await dialogs.open({ popup: 'campaign', params: { sysname } });
    }
  },
});

async function dueNow(
  { platform, storage, clock, report }: Ports,
  trigger: CampaignPopup['trigger'],
): Promise<CampaignPopup[]> {
  try {
    const { items } = await platform.call('popups.get', {});
    const shown = new ShownPopups(storage);
    return items.filter((one) => one.trigger === trigger && shown.mayShow(countedAs(one), clock.now()));
  } catch (error) {
    report.fault('campaign popups', { message: String(error) });
    return [];
  }
}
