import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import { textsOf } from '#schemas/record.ts';
import type { Reader } from '../../server/db/db.ts';
import { writeLetter } from '../../server/kernel/outbox/letters.ts';
import type { OutboxTable } from '../../server/kernel/tables.ts';
import type { RouteDoor } from '../../server/platform/area.ts';
import type { I18nSource } from '../../server/platform/context.ts';
import { type Html, html } from '../../server/platform/pages/html.ts';
import { sendWidePage } from '../../server/platform/pages/widePage.ts';

const NEWEST = 50;
/** Far enough back for a filter to find something. */
const LOOKED_AT = 2000;

/**
 * `/platform/outbox`: the letters that players would have got, for developers. It shows codes, so it is a door for trying
 * things out: only who sits at this machine finds it.
 */
export function mountOutbox(app: FastifyInstance, { services, brandOf }: RouteDoor): void {
  app.get<{ Querystring: { to?: string } }>('/platform/outbox', async (request, reply) => {
    brandOf(request); // a strange name that points to this machine is refused as everywhere
    const { to = '' } = request.query;
    const letters = await readLetters(services.db.read, String(to).slice(0, 254));
    return sendWidePage(reply, { title: 'Outbox', main: page(letters, { to: String(to), i18n: services.i18n }) });
  });
}

type StoredLetter = Selectable<OutboxTable>;

async function readLetters(read: Reader, to: string): Promise<StoredLetter[]> {
  const newest = await read
    .selectFrom('outbox')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(LOOKED_AT)
    .execute();
  const wanted = to.toLowerCase();
  return newest.filter(({ recipient }) => recipient.toLowerCase().includes(wanted)).slice(0, NEWEST);
}

function page(letters: readonly StoredLetter[], { to, i18n }: { to: string; i18n: I18nSource }): Html {
  return html`<h1>Outbox</h1>
<p>The newest ${NEWEST} letters. Only seen on this machine.</p>
<form method="get"><label>Recipient contains <input name="to" type="search" value="${to}" autocomplete="off"></label>
<button>Filter</button></form>
${letters.length === 0 ? html`<p>No letters${to === '' ? '' : ' to this recipient'} yet.</p>` : html`<ol>${letters.map((letter) => item(letter, i18n))}</ol>`}`;
}

function item({ kind, recipient, payload, created_at, state }: StoredLetter, i18n: I18nSource): Html {
  const values = textsOf(JSON.parse(payload));
  const { subject, text } = writeLetter({ kind, values }, i18n.letter(values['brand'] ?? '', values['locale'] ?? ''));
  const at = new Date(Number(created_at)).toISOString();
  const code = values['code'];
  const link = values['link'] ?? values['unsubscribe'];
  return html`<li><h2>${subject}</h2>
<div class="meta"><span>To ${recipient}</span><time datetime="${at}">${at.slice(0, 19).replace('T', ' ')}</time>
<span>${kind}</span><span class="state">${state}</span></div>
${code === undefined ? '' : html`<div class="code">${code}</div>`}
<pre>${text}</pre>${link === undefined ? '' : html`<p><a href="${link}">Open its link</a></p>`}</li>`;
}
