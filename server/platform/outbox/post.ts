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
        if (hasNotLeft(error)) throw new NotSentError('the mail server did not take it', { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/** Only what certainly came before the letter itself counts: a connection that breaks off later may have carried it. */
function hasNotLeft(error: unknown): boolean {
  const { code = '', syscall = '', message, responseCode } = error as NodeJS.ErrnoException & { responseCode?: number };
  if (responseCode !== undefined) return responseCode >= 400;
  if (syscall === 'connect' || syscall === 'getaddrinfo') return true;
  return (
    code === 'EDNS' || code === 'EAUTH' || message === 'Connection timeout' || message === 'Greeting never received'
  );
}
