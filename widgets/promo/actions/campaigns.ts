import { defineAction } from '#runtime/action/defineAction.ts';
import type { Ports } from '#runtime/ports/index.ts';
import { type CampaignPopup, popupTriggers } from '#schemas/platform/popups.ts';

/** Campaigns that this browser has shown and that want to be shown once. */
const SEEN = 'campaigns.seen';

/**
 * Shows the platform's campaign popups of a moment, each once the one before has closed [STATE-03]. What cannot be asked is told and passed
 * over: nothing that comes after may hang on an advertisement.
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
    for (const { sysname, repeat } of await dueNow(ports, trigger)) {
      if (repeat === 'once') remember(ports, sysname);
      // oxlint-disable-next-line no-await-in-loop -- one after another is what a queue is
      await dialogs.open({ popup: 'campaign', params: { sysname } });
    }
  },
});

async function dueNow(
  { platform, storage, report }: Ports,
  trigger: CampaignPopup['trigger'],
): Promise<CampaignPopup[]> {
  try {
    const { items } = await platform.call('popups.get', {});
    const seen = namesIn(storage.get(SEEN));
    return items.filter((campaign) => campaign.trigger === trigger && !seen.includes(campaign.sysname));
  } catch (error) {
    report.fault('campaign popups', { message: String(error) });
    return [];
  }
}

function remember({ storage }: Ports, sysname: string): void {
  storage.set(SEEN, [...namesIn(storage.get(SEEN)), sysname].join(' '));
}

function namesIn(kept: string | null): string[] {
  return (kept ?? '').split(' ').filter((name) => name !== '');
}
