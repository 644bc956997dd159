import { createTransport } from 'nodemailer';

/** One letter on its way. */
export interface Mail {
  /** The same for every try, so that a mail server that saw it twice can tell. */
  id: string;
  to: string;
  subject: string;
  text: string;
}

/** Hands letters to a mail server. */
export interface Post {
  /** @throws NotSentError when the letter certainly did not leave; anything else leaves it open */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** The letter did not leave: it may be sent again. */
export class NotSentError extends Error {
  override readonly name = 'NotSentError';
}

/** Steps of a mail conversation before the letter itself: whatever fails in them has sent nothing. */
const BEFORE_DATA: ReadonlySet<string> = new Set(['CONN', 'EHLO', 'HELO', 'STARTTLS', 'MAIL FROM', 'RCPT TO', 'API']);
const WAIT_MS = 10_000;

/** Letters by SMTP. `url` as nodemailer takes it: `smtp://user:password@host:587`; `from` is what players see. */
export function smtpPost({ url, from }: { url: string; from: string }): Post {
  const transport = createTransport({
    url,
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
    socketTimeout: WAIT_MS,
  });
  return {
    async send({ id, to, subject, text }) {
      const host = from.split('@').at(-1)?.replace('>', '') ?? 'localhost';
      try {
        await transport.sendMail({ from, to, subject, text, messageId: `<${id}@${host}>` });
      } catch (error) {
        const { command = '', responseCode } = error as { command?: string; responseCode?: number };
        const isRefused = responseCode !== undefined && responseCode >= 400;
        if (isRefused || BEFORE_DATA.has(command)) throw new NotSentError('the mail server refused', { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
