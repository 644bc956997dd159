import type { FastifyInstance, FastifyReply } from 'fastify';
import type { RouteDoor } from '../../server/platform/area.ts';
import { isLuhn } from '../../server/platform/cashier/requisites/checkSums.ts';
import { maskOf, tokenOf } from '../../server/platform/cashier/requisites/readRequisites.ts';
import type { SavedAccount } from '../../server/platform/cashier/requisites/saved.ts';
import type { Services } from '../../server/platform/context.ts';
import { asksForCard } from './cardForm.ts';
import { deliverDue } from './deliver.ts';
import { cardField } from './methodFields.ts';
import { PAY_PATH } from './orders.ts';
import type { Press } from './outcomes.ts';
import { missingPage, payPage, RIGHT_CODE, resultUrl, type SandboxOrder } from './payPage.ts';
import { press } from './press.ts';
import { countdownScript, payStyle } from './style.ts';
import { verdictOf } from './verdict.ts';

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const;

/** Policy of the pages. Only the site that the order belongs to may frame one, and be led back to by its form. Source: REL-S6. */
function policyFor(order: SandboxOrder | undefined): string {
  const site = order === undefined ? null : URL.parse(resultUrl(order));
  const to = site === null ? "'self'" : `'self' ${site.origin}`;
  return `default-src 'none'; img-src data:; style-src 'self'; script-src 'self'; form-action ${to}; base-uri 'none'; frame-ancestors ${to}`;
}

const MAX_BYTES = 4096;
const presses: readonly Press[] = ['pay', 'confirm', 'reject', 'send-document', 'later', 'cancel'];

/**
 * The sandbox provider's own pages. They know the order by the token in the address and read no cookie; their results reach the platform
 * only by signed messages.
 */
export function mountPayPages(app: FastifyInstance, { services }: RouteDoor): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      async (_: unknown, body: string) => new URLSearchParams(body),
    );
    scope.addHook('onRequest', async (_, reply) => void reply.headers(HEADERS));

    scope.get(`${PAY_PATH}/style.css`, async (_, reply) => reply.type('text/css; charset=utf-8').send(payStyle));
    scope.get(`${PAY_PATH}/countdown.js`, async (_, reply) =>
      reply.type('text/javascript; charset=utf-8').send(countdownScript),
    );

    scope.get<{ Params: { token: string } }>(`${PAY_PATH}/:token`, async (request, reply) => {
      const order = await findOrder(services, request.params.token);
      return show(reply, order, services);
    });

    scope.post<{ Params: { token: string } }>(`${PAY_PATH}/:token`, async (request, reply) => {
      const order = await findOrder(services, request.params.token);
      if (!order) return show(reply, order, services);
      const given = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const card = await cardOf(services, order, given);
      if (card === null) return reply.redirect(`${PAY_PATH}/${order.token}`, 303); // the browser’s own check was passed by
      const goTo = await press(services, order, { pressed: pressOf(given), saves: card });
      await deliverDue(services, order.id);
      return reply.redirect(goTo, 303);
    });
  });
}

/** Returns the pressed button; null for a form of the site that only opens the page. */
function pressOf(given: URLSearchParams): Press | null {
  const name = presses.find((one) => one === given.get('press')) ?? null;
  return name === 'confirm' && given.get('code') !== RIGHT_CODE ? 'reject' : name;
}

/** The card that the payer typed, where it is to be saved: JSON of `SavedAccount`; empty for none, null for a number that is no card's. */
async function cardOf(services: Services, order: SandboxOrder, given: URLSearchParams): Promise<string | null> {
  if (given.get('press') !== 'pay' || !asksForCard(order)) return '';
  const number = (given.get('card_number') ?? '').replaceAll(/\s/g, '');
  if (number === '') return ''; // the sandbox takes money without one, and has nothing to save then
  if (!/^\d{12,19}$/.test(number) || !isLuhn(number)) return null;
  // one that is refused on a payout is not saved: it would be offered there in vain
  if (given.get('save') !== '1' || verdictOf(number) !== '') return '';
  // by the fields of a payout to it, so that the platform knows the card again
  const token = await tokenOf(services, { [cardField.sysname]: number });
  return JSON.stringify({ token, label: maskOf(number), verdict: verdictOf(number) } satisfies SavedAccount);
}

async function findOrder({ db }: Services, token: string): Promise<SandboxOrder | undefined> {
  return db.read
    .selectFrom('sandbox_order')
    .selectAll()
    .where('token', '=', token)
    .where('direction', '=', 'deposit')
    .executeTakeFirst();
}

function show(reply: FastifyReply, order: SandboxOrder | undefined, { clock }: Services): FastifyReply {
  const page = order ? payPage({ order, now: clock.now() }) : missingPage();
  return reply
    .code(order ? 200 : 404)
    .header('content-security-policy', policyFor(order))
    .type('text/html; charset=utf-8')
    .send(page);
}
