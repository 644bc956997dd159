import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { recordOf } from '#schemas/record.ts';
import { secretOf } from '../../server/platform/cashier/secret.ts';
import { WEBHOOK_PATH } from '../../server/platform/cashier/webhook/path.ts';
import { sign } from '../../server/platform/cashier/webhook/signature.ts';
import { signNotice } from '../../server/platform/signedNotice.ts';
import { noticeSecret } from '../../server/platform/support/kyc/takeNotice.ts';
import type { Company } from '../../tools/provider/company.ts';
import { acornIdentity } from '../../tools/provider/identity.ts';
import type { Book, BookEvent } from '../../tools/provider/odds.ts';
import { acornPayments } from '../../tools/provider/payments.ts';
import type { PlatformApp } from './platformApp.ts';

// The invented company of the templates in `tools/provider`, as a server of its own on this machine.

/** What it answers: a value, a status alone, or nothing, after which it hangs up. */
type Answer = { says: unknown } | { status: number } | 'hangs up';

/** Starts the company; it ends with the test. Whoever does not show its key is answered 401. */
export async function startCompany(
  doors: Readonly<Record<string, (body: Readonly<Record<string, unknown>>) => Answer | Promise<Answer>>>,
): Promise<Company> {
  const key = 'the key that the company gave';
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const door = doors[request.url ?? ''];
    const isOurs = request.headers.authorization === `Bearer ${key}`;
    const body = request.method === 'POST' ? recordOf(await json(request)) : {};
    const said = door && isOurs ? await door(body) : { status: isOurs ? 404 : 401 };
    if (said === 'hangs up') return void request.socket.destroy();
    response.writeHead('status' in said ? said.status : 200, { 'content-type': 'application/json' });
    response.end('says' in said ? JSON.stringify(said.says) : '');
  };
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, key };
}

/** Notices of the company, each with the time from which it says so. */
class News {
  readonly #notices: { id: string; fromMs: number; said: object }[] = [];

  add(id: string, fromMs: number, said: object): void {
    if (this.#notices.every((one) => one.id !== id)) this.#notices.push({ id, fromMs, said });
  }

  /** All that is said by now, again and again. */
  at(nowMs: number): { id: string; timestamp: string; body: string }[] {
    const timestamp = String(Math.floor(nowMs / 1000));
    const said = this.#notices.filter(({ fromMs }) => fromMs <= nowMs);
    return said.map(({ id, said: body }) => ({ id, timestamp, body: JSON.stringify(body) }));
  }
}

/** Puts the template's payment provider in the place of the platform's. @returns what a payer does, and how long a payout takes */
export async function joinPayments(site: PlatformApp) {
  const payoutMs = 60_000;
  const news = new News();
  const { services } = site.app.platform;
  const company = await startCompany({
    '/payouts': ({ order, amount, currency }) => {
      news.add(`paid-${String(order)}`, site.clock.time + payoutMs, {
        order,
        status: 'paid',
        reason: '',
        amount,
        currency,
      });
      return { says: {} };
    },
    '/news': async () => ({ says: { notices: await noticesNow() } }),
  });
  const noticesNow = async () => {
    const secret = await secretOf(services, 'webhook');
    return news.at(site.clock.time).map((one) => ({ ...one, signature: sign(secret, one) }));
  };
  services.payments = acornPayments(company);
  const pay = async (url: string): Promise<void> => {
    const address = new URL(url);
    const signature = address.searchParams.get('signature');
    address.searchParams.delete('signature');
    if (signature !== createHmac('sha256', company.key).update(address.search).digest('hex'))
      throw new Error('the address was changed on its way');
    const { order, amount, currency } = Object.fromEntries(address.searchParams);
    news.add(`success-${order}`, 0, { order, status: 'success', reason: '', amount, currency });
    // it says so at once, and again when it is asked for news
    for (const { id, timestamp, signature: proof, body } of await noticesNow()) {
      const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': proof };
      await services.postToSelf(WEBHOOK_PATH, { headers, body });
    }
  };
  return { method: 'card', pay, payoutMs };
}

/** Puts the template's identity check in the place of the platform's. @returns how a player hands something in, and when it was looked at */
export async function joinIdentity(site: PlatformApp) {
  const verdictMs = 60_000;
  const news = new News();
  const { services } = site.app.platform;
  const applicants = new Map<string, unknown>();
  const company = await startCompany({
    '/checks': ({ token, applicant }) => {
      const url = `https://documents.acorn.example/${String(token)}`;
      applicants.set(url, applicant);
      return { says: { url } };
    },
    '/verdicts': async () => {
      const secret = await noticeSecret(services);
      return { says: { notices: news.at(site.clock.time).map((one) => signNotice(secret, one)) } };
    },
  });
  services.identity = acornIdentity(company);
  const handIn = async (url: string): Promise<void> => {
    const applicant_id = applicants.get(url);
    news.add(`pending ${url}`, 0, { applicant_id, status: 'pending' });
    news.add(`approved ${url}`, site.clock.time + verdictMs, { applicant_id, status: 'approved' });
  };
  return { handIn, verdictMs };
}

const HOUR_MS = 60 * 60_000;

/** A book of one league with an event each hour, from ten hours before a moment to a day after it; results are known at each one's end. */
export function bookAround(now: number): Book {
  const league = {
    sysname: 'acorn-league',
    name: 'Acorn League',
    region: { sysname: 'oakland', name: 'Oakland' },
    sport: 'football',
  } as const;
  const prices = [
    ['home', 400_000n, 2_400n],
    ['draw', 300_000n, 3_200n],
    ['away', 300_000n, 3_300n],
  ] as const;
  const offers = prices.map(([outcome, chance, odds]) => {
    return { id: `result::${outcome}`, market: 'result', line: '', outcome, chance, odds } as const;
  });
  const events = Array.from({ length: 34 }, (_none, place): BookEvent => {
    const startsAt = now + (place - 10) * HOUR_MS + HOUR_MS / 2;
    const endsAt = startsAt + 2 * HOUR_MS;
    const result = { at: endsAt, won: ['result::home'], score: { home: 1, away: 0 } };
    return {
      id: `e-${place}`,
      league: 'acorn-league',
      home: `Home ${place}`,
      away: `Away ${place}`,
      startsAt,
      endsAt,
      offers,
      result,
    };
  });
  return { leagues: [league], events };
}
