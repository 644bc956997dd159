import { type AddressInfo, createServer } from 'node:net';
import type { Email } from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { type Message, type Messenger, NotSentError } from '../../../server/kernel/outbox/messenger.ts';
import { smtpMessenger } from '../../../server/kernel/outbox/smtpMessenger.ts';
import { acornTexts } from '../../../tools/provider/texts.ts';
import { startCompany } from '../../support/acorn.ts';
import { type Behaviour, startMailServer, startMessenger } from '../../support/mailServer.ts';

/** A messenger with a controllable carrier, and the messages that the carrier received. */
interface Rigged {
  messenger: Messenger;
  received: readonly Pick<Email, 'to' | 'text'>[];
}

/** Every messenger, with a stand-in for its carrier, and an address without a listener. A new one is one more line here. */
const messengers: readonly [name: string, rig: (now: Behaviour) => Promise<Rigged>, alone: () => Messenger][] = [
  [
    'letters by SMTP',
    async (now) => {
      const { post: messenger, received } = await startMailServer({ now });
      return { messenger, received };
    },
    () => smtpMessenger({ url: 'smtp://127.0.0.1:1', from: 'no-reply@aurora.test' }),
  ],
  [
    'the template of text messages',
    async (now) => {
      const received: { to: { address: string; name: string }[]; text: string }[] = [];
      const company = await startCompany({
        '/messages': ({ to, text }) => {
          if (now === 'refuses') return { status: 400 };
          received.push({ to: [{ address: String(to), name: '' }], text: String(text) });
          return now === 'takes' ? { says: {} } : 'hangs up';
        },
      });
      return { messenger: acornTexts(company), received };
    },
    () => acornTexts({ url: 'http://127.0.0.1:2', key: '' }),
  ],
];

const message: Message = {
  id: 'one',
  to: 'zane@mail.example',
  subject: 'Your code',
  text: 'It is 123456.',
  html: '<p>It is 123456.</p>',
};

describe.each(messengers)('a Messenger: %s', (_, rig, alone) => {
  it('hands over the whole message, once', async () => {
    const { messenger, received } = await rig('takes');
    await messenger.send(message);
    expect(received.map(({ to, text }) => [to?.map(({ address }) => address), text?.trim()])).toEqual([
      [[message.to], message.text],
    ]);
  });

  it('says that a message did not leave where its carrier refuses it, or is away', async () => {
    const { messenger, received } = await rig('refuses');
    await expect(messenger.send(message)).rejects.toBeInstanceOf(NotSentError);
    expect(received).toEqual([]);
    const lonely = alone();
    await expect(lonely.send(message)).rejects.toBeInstanceOf(NotSentError);
    lonely.close();
  });

  it('leaves it open where the message may have left: it must not be sent again', async () => {
    const { messenger } = await rig('hangs up after the letter');
    const sent = await messenger.send(message).catch((error: unknown) => error);
    expect(sent).toBeInstanceOf(Error);
    expect(sent).not.toBeInstanceOf(NotSentError);
  });
});

describe('letters by SMTP', () => {
  const login = { user: 'marquee', password: 'open-sesame' };

  it('go to a mail server that wants a name, a password and TLS', async () => {
    const { received, url } = await startMailServer({ now: 'takes' }, { login, tls: true });
    await startMessenger(`${url}?tls.rejectUnauthorized=false`).send(message);
    expect(received.map(({ text, secured }) => [text?.trim(), secured])).toEqual([[message.text, true]]);
  });

  it('wait where the mail server does not know the password', async () => {
    const { received, url } = await startMailServer({ now: 'takes' }, { login });
    const mistyped = startMessenger(url.replace('sesame', 'barley'));
    await expect(mistyped.send(message)).rejects.toBeInstanceOf(NotSentError);
    expect(received).toEqual([]);
  });

  it('wait where nobody vouches for the mail server', async () => {
    const { received, post } = await startMailServer({ now: 'takes' }, { login, tls: true });
    await expect(post.send(message)).rejects.toBeInstanceOf(NotSentError);
    expect(received).toEqual([]);
  });

  it('wait where what answers is no mail server, or hangs up', async () => {
    const greetings = ['HTTP/1.1 400 Bad Request\r\n\r\n', ''];
    for (const greeting of greetings) {
      const other = createServer((socket) => socket.end(greeting));
      await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
      const { port } = other.address() as AddressInfo;
      await expect(startMessenger(`smtp://127.0.0.1:${port}`).send(message)).rejects.toBeInstanceOf(NotSentError);
      other.close();
    }
  });
});
