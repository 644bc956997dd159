/** One letter on its way. */
export interface Mail {
  /** The same for every try, so that a mail server that saw it twice can tell. */
  id: string;
  to: string;
  subject: string;
  text: string;
  /** The same, for programs that show it. */
  html: string;
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
