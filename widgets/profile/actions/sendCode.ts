import { defineAction } from '#runtime/action/defineAction.ts';
import { PlatformError } from '#runtime/ports/errors.ts';
import { resourcesOf } from '#runtime/store/data.ts';
import { noteCodeSent } from '../hints.ts';

/**
 * Sends the code that confirms a contact of the player: the one that is named, else the e-mail address of the account [STATE-09]. One that
 * was sent a moment ago is good still.
 */
export const action = defineAction<{ contact?: string }>({
  makes: 'account.sendconfirmationtocontact',
  params: {
    type: 'object',
    additionalProperties: false,
    // what the event carries, or the page knows; never a text of the document
    properties: { contact: { type: 'object', required: ['get'], properties: { get: { type: 'string' } } } },
  },
  async run({ runtime }, { contact }) {
    const { ports } = runtime;
    const to = contact ?? (await resourcesOf(runtime).read({ call: 'account.getprofileinfo', input: {} })).email ?? '';
    try {
      await ports.platform.call('account.sendconfirmationtocontact', { contact: to });
    } catch (error) {
      if (!(error instanceof PlatformError && error.type === 'TooManyRequestsException')) throw error;
    }
    noteCodeSent(runtime);
  },
});
