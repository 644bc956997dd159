import fastify from 'fastify';
import { expect, it } from 'vitest';
import { requestInLog } from './requestInLog.ts';

it('says no word of a query, in servers behind this one too', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = fastify({ logger: { level: 'info', stream, serializers: { req: requestInLog } } });
  const front = fastify({ loggerInstance: app.log });
  for (const server of [app, front]) {
    server.get('/reset-password', () => 'ok');
    await server.inject('/reset-password?code=secret');
    await server.inject('/reset-password');
    await server.close();
  }
  expect(lines.join('')).not.toContain('secret');
  const urls = lines.flatMap((line) => (JSON.parse(line) as { req?: { url: string } }).req?.url ?? []);
  expect(urls).toEqual(['/reset-password?…', '/reset-password', '/reset-password?…', '/reset-password']);
});
