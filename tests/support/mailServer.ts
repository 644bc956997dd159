import type { AddressInfo, Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { smtpMessenger } from '../../server/kernel/outbox/smtpMessenger.ts';

/** Reaction of a mail server to a letter. */
export type Behaviour = 'takes' | 'refuses' | 'hangs up after the letter';

/** How a mail server is reached: by name and password, by TLS with a certificate that nobody vouches for. */
interface Reach {
  login?: { user: string; password: string };
  tls?: boolean;
}

/** Starts a mail server, and the sender of letters to it. Both end with their test; `received` holds the letters as a mail program reads them. */
export async function startMailServer(behaviour: { now: Behaviour }, { login, tls = false }: Reach = {}) {
  const received: (Email & { secured: boolean })[] = [];
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: login === undefined,
    disabledCommands: tls ? [] : ['STARTTLS'],
    allowInsecureAuth: !tls,
    onAuth: ({ username, password }, _session, done) =>
      username === login?.user && password === login?.password
        ? done(null, { user: username })
        : done(refusal('who are you?', 535)),
    onRcptTo: (_address, _session, done) => done(behaviour.now === 'refuses' ? refusal('later', 450) : null),
    onData: (stream, { secure }, done) => callbackify(take)(stream, secure, (error) => done(error)),
  });
  async function take(stream: Readable, secured: boolean): Promise<void> {
    received.push({ ...(await PostalMime.parse(Buffer.concat(await stream.toArray()))), secured });
    if (behaviour.now === 'hangs up after the letter') for (const socket of sockets) socket.destroy();
  }
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('error', () => undefined); // of who hangs up, or does not trust the certificate
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const url = `smtp://${login === undefined ? '' : `${login.user}:${login.password}@`}127.0.0.1:${port}`;
  const post = startMessenger(url);
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise<void>((resolve) => server.close(resolve));
  });
  return { received, post, url };
}

/** The sender of letters to the mail server at this address. It ends with its test. */
export function startMessenger(url: string) {
  const messenger = smtpMessenger({ url, from: 'Aurora <no-reply@aurora.test>' });
  onTestFinished(() => messenger.close());
  return messenger;
}

const refusal = (words: string, responseCode: number) => Object.assign(new Error(words), { responseCode });
