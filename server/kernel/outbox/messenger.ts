/** One message on its way: a letter, or a text message to a phone. */
export interface Message {
  /** The same for every try, so that a carrier that saw it twice can tell. */
  id: string;
  /** An e-mail address or a phone number, as the messenger's channel has them. */
  to: string;
  /** Carriers without subjects leave it out: the text says everything. */
  subject: string;
  text: string;
  /** The same, for programs that show it. */
  html: string;
}

/** Carries messages by one channel: a mail server letters, a carrier text messages. */
export interface Messenger {
  /** @throws NotSentError when the message certainly did not leave; anything else leaves it open, and it is not sent again */
  send(message: Message): Promise<void>;
  /** Lets go of connections; nothing is sent after it. */
  close(): void;
}

/** The message did not leave: it may be sent again. */
export class NotSentError extends Error {
  override readonly name = 'NotSentError';
}
