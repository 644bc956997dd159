import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** How a request is sent by a client that writes its headers itself. */
export interface SentAs {
  /** Which of this machine's addresses it comes from: all of 127.0.0.0/8 are. */
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

/** Asks over a connection of its own. */
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
