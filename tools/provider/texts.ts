import { type Messenger, NotSentError } from '../../server/kernel/outbox/messenger.ts';
import { ask, type Company, isNotTaken } from './company.ts';

/** Text messages to phones. */
export function acornTexts(company: Company): Messenger {
  return {
    async send({ id, to, text }) {
      try {
        await ask(company, '/messages', { id, body: { to, text } });
      } catch (error) {
        if (isNotTaken(error)) throw new NotSentError('the carrier did not take it', { cause: error });
        throw error;
      }
    },
    close() {
      // each message has a connection of its own
    },
  };
}
