import { defineAction } from '#runtime/action/defineAction.ts';
import { reportFault } from '#runtime/ports/reportFault.ts';

/**
 * The player has answered a reality check: the time to the next one begins, here and on the platform. Where that is not reached, the check
 * comes again with the next stake. Source: PROT-04.
 */
export const action = defineAction({
  makes: 'account.confirmRealityCheck',
  params: { type: 'object', additionalProperties: false, properties: {} },
  async run({ runtime }) {
    const { platform } = runtime.ports;
    runtime.area('protection').playClock.restart();
    try {
      await platform.call('account.confirmRealityCheck', {});
      // the brand's break may have begun with it; the dialog, which cannot be closed, does not wait for that
      if (runtime.knows('data')) void runtime.area('data').refresh(['account.getLimits']);
    } catch (error) {
      reportFault(runtime.ports, 'reality check', { error });
    }
  },
});
