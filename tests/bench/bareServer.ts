// The limit: node:http that sends one ready body and nothing else.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { reportUsage } from './child.ts';

const body = readFileSync(process.env.BODY ?? '');
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'content-length': String(body.length),
  etag: '"bare"',
};
const server = createServer((_request, response) => response.writeHead(200, headers).end(body));
server.listen(0, '127.0.0.1', () => reportUsage((server.address() as AddressInfo).port));
process.once('SIGTERM', () => process.exit(0));
