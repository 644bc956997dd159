import { createTransport } from 'nodemailer';
import { recordOf } from '#schemas/record.ts';
import { systemError } from '../../faults/systemError.ts';
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
  return {
    async send({ id, to, subject, text, html }) {
      const host = from.split('@').at(-1)?.replace('>', '') ?? 'localhost';
      try {
        await transport.sendMail({ from, to, subject, text, html, messageId: `<${id}@${host}>` });
      } catch (error) {
        if (hasNotLeft(error)) throw new NotSentError('the mail server did not take it', { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/** Only what certainly came before the letter itself counts: a connection that breaks off later may have carried it. */
function hasNotLeft(error: unknown): boolean {
  const { code, syscall, message } = systemError(error);
  const { responseCode } = recordOf(error);
  if (typeof responseCode === 'number') return responseCode >= 400;
  if (syscall === 'connect' || syscall === 'getaddrinfo') return true;
  return (
    code === 'EDNS' || code === 'EAUTH' || message === 'Connection timeout' || message === 'Greeting never received'
  );
}
