import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** Options of a request by a client that writes its headers itself. */
export interface SentAs {
  /** The address of this machine that it comes from: all of 127.0.0.0/8 are. */
  from?: string;
  host?: string;
  method?: string;
  headers?: Readonly<Record<string, string | string[]>>;
  body?: string;
}

export interface Heard {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
}

/** Sends the request over a separate connection. */
export async function httpAs(
  port: number,
  path: string,
  { from = '127.0.0.1', host = 'localhost', method = 'GET', headers = {}, body }: SentAs = {},
): Promise<Heard> {
  const asked = request({
    host: '127.0.0.1',
    port,
    path,
    method,
    localAddress: from,
    agent: false,
    headers: { host, ...headers },
  }).end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, headers: answer.headers, text: await text(answer) };
}
