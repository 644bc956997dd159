import { defineAction } from '#runtime/action/defineAction.ts';
import { ShownPopups } from '#runtime/dialog/ShownPopups.ts';
import { WHILE_AWAY } from '#runtime/registry/ask.ts';
import { resourcesOf } from '#runtime/store/data.ts';
import type { Runtime } from '#runtime/store/Runtime.ts';
import { type CampaignPopup, countedAs, popupTriggers } from '#schemas/platform/popups.ts';
import { isFree, untilFree } from '../untilFree.ts';

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
  async run(context, { trigger }) {
    const { runtime } = context;
    const { ports, dialogs } = runtime;
    for (const campaign of await dueNow(runtime, trigger)) {
      const { sysname } = campaign;
      // oxlint-disable-next-line no-await-in-loop -- one after another is what a queue is
      do await untilFree(context);
      while (!isFree(context));
      const shown = new ShownPopups(ports.storage);
      if (!shown.mayShow(countedAs(campaign), ports.clock.now())) continue; // shown while this one waited
      shown.add(countedAs(campaign).popup, ports.clock.now());
      // oxlint-disable-next-line no-await-in-loop
      await dialogs.open({ popup: 'campaign', params: { sysname } });
    }
  },
});

async function dueNow(runtime: Runtime, trigger: CampaignPopup['trigger']): Promise<CampaignPopup[]> {
  const { storage, clock } = runtime.ports;
  try {
    const { items } = await resourcesOf(runtime).read({ call: 'popups.get', input: {}, expects: WHILE_AWAY });
    const shown = new ShownPopups(storage);
    return items.filter((one) => one.trigger === trigger && shown.mayShow(countedAs(one), clock.now()));
  } catch {
    return []; // reported already
  }
}
