import { connect } from 'node:net';
import { Readable, Writable } from 'node:stream';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { readTrustProxy } from './forwarded/trustProxy.ts';
import { createRequestIds } from './requestId.ts';
import { answerFaults } from './site/faultPage.ts';

const SHAPE = /^[\w-]{12}$/;

/** A server that answers its faults, and what it logs of them. */
function faultyApp() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const app = fastify({ logger: { level: 'error', stream }, genReqId: createRequestIds(undefined) });
  answerFaults(app);
  return { app, lines };
}

describe('a fault', () => {
  it.each([
    ['a page for people', 'text/html', /<code>([\w-]{12})<\/code>/],
    ['words for programs', 'application/json', /"request_id":"([\w-]{12})"/],
  ])('is %s, which names the request by which the log has it, and not what it was', async (_, accept, name) => {
    const { app, lines } = faultyApp();
    app.get('/', (_request, reply) => {
      const file = new Readable({ read: () => void file.destroy(new Error('the secret of the house')) });
      return reply.type('text/javascript').send(file);
    });
    const { statusCode, body } = await app.inject({ url: '/', headers: { accept } });
    await app.close();
    const id = name.exec(body)?.[1];
    expect([statusCode, body.includes('secret')]).toEqual([500, false]);
    const [logged] = lines.map((line) => JSON.parse(line) as { reqId: string; err: { message: string } });
    expect([logged?.reqId, logged?.err.message]).toEqual([id, 'the secret of the house']);
  });

  it('of a request that nobody waits for any more is none', async () => {
    const { app, lines } = faultyApp();
    const came = Promise.withResolvers<void>();
    const left = Promise.withResolvers<void>();
    app.get('/', async (request) => {
      request.socket.once('close', left.resolve);
      came.resolve();
      await left.promise;
      throw new Error('Premature close');
    });
    const { port } = new URL(await app.listen({ port: 0 }));
    const client = connect(Number(port), 'localhost', () => client.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'));
    await came.promise;
    client.destroy();
    await left.promise;
    await app.close();
    expect(lines).toEqual([]);
  });
});

describe('a name that a request brings', () => {
  const from = (given: string, trust: string | undefined) =>
    createRequestIds(readTrustProxy(trust))({
      headers: { 'x-request-id': given },
      socket: { remoteAddress: '10.0.0.1' },
    } as unknown as Parameters<ReturnType<typeof createRequestIds>>[0]);

  it('counts when a proxy of our own gave it', () => {
    expect(from('edge-0123456789', '10.0.0.0/8')).toBe('edge-0123456789');
  });

  it.each([
    ['anybody gave it', 'edge-0123456789', undefined],
    ['another network gave it', 'edge-0123456789', '192.0.2.0/24'],
    ['it would break a log line', 'x\n{"level":60}', '10.0.0.0/8'],
    ['it is too long', 'x'.repeat(65), '10.0.0.0/8'],
    ['it is too short to tell requests apart', 'x', '10.0.0.0/8'],
  ])('does not, where %s', (_, given, trust) => {
    expect(from(given, trust)).toMatch(SHAPE);
  });
});
