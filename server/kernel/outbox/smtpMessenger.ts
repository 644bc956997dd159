import { PassThrough } from 'node:stream';
import { createTransport } from 'nodemailer';
import { recordOf } from '#schemas/record.ts';
import { type Messenger, NotSentError } from './messenger.ts';

const WAIT_MS = 10_000;

/** Letters by SMTP. `url` as nodemailer takes it: `smtp://user:password@host:587`; `from` is what players see. */
export function smtpMessenger({ url, from }: { url: string; from: string }): Messenger {
  const transport = createTransport({
    url,
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
    socketTimeout: WAIT_MS,
  });
  /** Letters that were handed to the connection: from then on they may have arrived. */
  const handedOver = new Set<string>();
  transport.use('stream', ({ message, data: { messageId } }, next) => {
    // nodemailer asks for this once it is connected and signed in
    message.transform(() => {
      handedOver.add(String(messageId));
      return new PassThrough();
    });
    next();
  });
  return {
    async send({ id, to, subject, text, html }) {
      const host = from.split('@').at(-1)?.replace('>', '') ?? 'localhost';
      const messageId = `<${id}@${host}>`;
      try {
        await transport.sendMail({ from, to, subject, text, html, messageId });
      } catch (error) {
        if (!handedOver.has(messageId) || isRefused(error))
          throw new NotSentError('the mail server did not take it', { cause: error });
        throw error;
      } finally {
        handedOver.delete(messageId);
      }
    },
    close: () => transport.close(),
  };
}

/** The server said so itself; a connection that breaks off after a letter was handed over may have carried it. */
function isRefused(error: unknown): boolean {
  const { responseCode } = recordOf(error);
  return typeof responseCode === 'number' && responseCode >= 400;
}
