import type { FastifyRequest } from 'fastify';
import { askedBy, cookiesFor } from './platformBorder.ts';

/** Longest wait, in milliseconds: the visitor wants the page. */
const WAIT_MS = 2_000;

/** Has an operator's own platform put a language on the account of whoever asks. @throws when it cannot be asked, or refuses */
export async function storeLocaleAt(origin: string, request: FastifyRequest, locale: string): Promise<void> {
  const body = new FormData();
  body.set('locale', locale);
  const answer = await fetch(new URL('/api/account/changelocale', origin), {
    method: 'POST',
    body,
    headers: { ...askedBy(request), ...cookiesFor(request.headers.cookie), 'x-app-agent': 'marquee-server' },
    redirect: 'manual',
    signal: AbortSignal.timeout(WAIT_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The platform answered account.changelocale with ${answer.status}.`);
}
