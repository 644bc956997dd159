import { createServer, type Server } from 'node:net';
import { onTestFinished } from 'vitest';
import { smtpMessenger } from '../../server/kernel/outbox/smtpMessenger.ts';

/** Reaction of a mail server to a letter. */
export type Behaviour = 'takes' | 'refuses' | 'hangs up after the letter';

/** Starts a small mail server, and the sender of letters to it. It ends with its test. */
export async function startMailServer(behaviour: { now: Behaviour }) {
  const received: string[] = [];
  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 mail\r\n');
    let letter: string | null = null;
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (letter !== null) {
        letter += text;
        if (!letter.endsWith('\r\n.\r\n')) return;
        received.push(letter);
        letter = null;
        if (behaviour.now === 'hangs up after the letter') socket.destroy();
        else socket.write('250 taken\r\n');
      } else if (text.startsWith('DATA')) {
        letter = '';
        socket.write('354 go on\r\n');
      } else if (text.startsWith('RCPT') && behaviour.now === 'refuses') socket.write('450 later\r\n');
      else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write('250 well\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const url = `smtp://127.0.0.1:${port}`;
  const post = smtpMessenger({ url, from: 'Aurora <no-reply@aurora.test>' });
  onTestFinished(() => {
    post.close();
    server.close();
  });
  return { received, post, url };
}
