import type { Hash } from 'node:crypto';
import type { CallName, CallTypes, ResponseOf } from '#schemas/platform/index.ts';
import { definitionOf } from '#schemas/platform/index.ts';
import type { Fault } from './faults.ts';
import type { World } from './world.ts';

export interface Reply<T> {
  status: number;
  data: T | undefined;
  code: string;
  type: string;
}

/** One player's browser. It asks again until it is answered, as the site's own does. */
export interface Browser {
  call<N extends CallName>(name: N, input: CallTypes[N]['request']): Promise<Reply<ResponseOf<N>>>;
  /** Asks the open game's play calls. */
  play<T>(token: string, call: string, body: object): Promise<Reply<T>>;
  open(url: string): Promise<string>;
  press(url: string): Promise<void>;
}

interface Sent {
  method: 'GET' | 'POST';
  url: string;
  payload?: string;
  headers?: Record<string, string>;
}

/** One in so many asked things meets a fault. */
const FAULTS = 0.12;
const MOST_TRIES = 4;

/** @param answers takes every final answer: two runs of one seed must tell the same */
export function openBrowser(world: World, address: string, answers: Hash): Browser {
  const jar = new Map<string, string>();
  const sendOnce = async ({ headers = {}, ...sent }: Sent) => {
    const cookie = Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ');
    const answer = await world.app.inject({
      ...sent,
      remoteAddress: address,
      headers: { host: 'aurora.test', 'x-app-agent': 'simulator', ...(cookie ? { cookie } : {}), ...headers },
    });
    for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
      const [pair = ''] = set.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (set.includes('Max-Age=0')) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  const send = async (sent: Sent) => {
    for (let tries = 0; ; tries += 1) {
      const held: { answer?: Awaited<ReturnType<typeof sendOnce>> } = {};
      const isMet = await world.faults.during(tries < MOST_TRIES ? fault(world) : null, async () => {
        held.answer = await sendOnce(sent);
      });
      if (!held.answer) throw new Error(`${sent.url} was not answered`);
      if (held.answer.statusCode < 500) return held.answer;
      if (!isMet)
        throw new Error(`${sent.url} failed without a fault: ${held.answer.body}\n${world.troubles.join('\n')}`);
    }
  };
  const ask = async <T>(sent: Sent): Promise<Reply<T>> => {
    const answer = await send(sent);
    const { data, error } = answer.json<{ data?: T; error?: { type: string; code?: string; error_data?: object } }>();
    const told = { status: answer.statusCode, data, code: error?.code ?? '', type: error?.type ?? '' };
    answers.update(JSON.stringify([sent.url, told, error?.error_data ?? null]));
    return told;
  };
  return {
    call(name, input) {
      const url = `/api/${name.replace('.', '/')}`;
      const fields = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)])).toString();
      if (definitionOf(name).verb === 'GET') return ask({ method: 'GET', url: `${url}?${fields}` });
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return ask({ method: 'POST', url, payload: fields, headers });
    },
    play: (token, call, body) =>
      ask({
        method: 'POST',
        url: `/platform/play/${call}`,
        payload: JSON.stringify(body),
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      }),
    open: async (url) => (await send({ method: 'GET', url })).body,
    async press(url) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      await send({ method: 'POST', url, payload: 'press=pay', headers });
    },
  };
}

function fault({ dice }: World): Fault | null {
  const isMet = dice.chance(FAULTS);
  const kind = dice.pick(['broken', 'lost'] as const);
  return isMet ? { kind, write: dice.between(0, 2) } : null;
}
