import type { FastifyInstance, FastifyRequest } from 'fastify';
import { textsOf } from '#schemas/record.ts';
import { invalid } from '../../server/kernel/refusal.ts';
import type { RouteDoor } from '../../server/platform/area.ts';
import { botToken } from '../../server/platform/outside/telegram/botToken.ts';
import { STATEMENT_LIFE_MS, signTelegram } from '../../server/platform/outside/telegram/signature.ts';
import { html } from '../../server/platform/pages/html.ts';
import { sendPage, sendScript } from '../../server/platform/pages/page.ts';
import { answerErrorsAsPages } from '../../server/platform/pages/pageErrors.ts';

const MARK = 'Messenger · demo';

interface Visitor {
  id: string;
  username: string;
  first: string;
  language: string;
}

/** Invented people with an account at the messenger. */
const visitors: readonly Visitor[] = [
  { id: '700100201', username: 'nora_fields', first: 'Nora', language: 'en' },
  { id: '700100202', username: 'valdis_k', first: 'Valdis', language: 'lv' },
  { id: '700100203', username: '', first: 'Samira', language: 'ar' },
];

const outcomes: readonly { id: string; title: string; says: string }[] = [
  { id: 'good', title: 'As it should be', says: 'signed now' },
  { id: 'old', title: 'Too old', says: 'signed yesterday: refused as EXPIRED' },
  { id: 'bent', title: 'Bent', says: 'a letter changed after signing: refused as INVALID' },
];

/** Hands the signed fields to the page that opened this one. */
const SCRIPT = `
const fields = Object.fromEntries([...document.querySelectorAll('input[type=hidden]')].map(({ name, value }) => [name, value]));
if (opener && window.name !== '') {
  opener.postMessage({ type: 'telegramAuth', fields }, location.origin);
  window.close();
}
`;

/** `/platform/telegram-demo`: signs test identities by the very token that registration checks with. */
export function mountTelegramDemo(app: FastifyInstance, { services }: RouteDoor): void {
  answerErrorsAsPages(app, MARK);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    async (_: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  app.get('/platform/telegram-demo.js', async (_, reply) => sendScript(reply, SCRIPT));
  app.get('/platform/telegram-demo', async (_, reply) => sendPage(reply, 200, { ...choicePage(), mark: MARK }));
  app.post('/platform/telegram-demo', async (request, reply) => {
    const { visitor, outcome } = textsOf(request.body);
    const chosen = visitors.find(({ id }) => id === visitor);
    const token = await botToken(services);
    if (!chosen || token === null) throw invalid({ visitor: ['NOT_ALLOWED'] });
    const fields = signedFields(chosen, { outcome, token, now: services.clock.now() });
    return sendPage(reply, 200, { ...signedPage(fields), mark: MARK, script: '/platform/telegram-demo.js' });
  });
}

function signedFields(
  { id, username, first, language }: Visitor,
  how: { outcome?: string | undefined; token: string; now: number },
) {
  const at = how.outcome === 'old' ? how.now - STATEMENT_LIFE_MS - 1000 : how.now;
  const payload = new URLSearchParams({ auth_date: String(Math.floor(at / 1000)), first_name: first }).toString();
  const said = { id, username, language_code: language, payload };
  const hash = signTelegram(said, how.token);
  return { is_tg: '1', ...said, ...(how.outcome === 'bent' ? { payload: `${payload}x` } : {}), hash };
}

function choicePage() {
  const row = (name: string) => (one: { value: string; title: string; says: string }, place: number) =>
    html`<label class="choice"><input type="radio" name="${name}" value="${one.value}"${
      place === 0 ? html` checked` : html``
    }><span><b>${one.title}</b><small>${one.says}</small></span></label>`;
  const people = visitors
    .map(({ id, first, username, language }) => ({
      value: id,
      title: first,
      says: `${username === '' ? 'no user name' : `@${username}`} · ${language}`,
    }))
    .map(row('visitor'));
  const kinds = outcomes.map(({ id, title, says }) => ({ value: id, title, says })).map(row('outcome'));
  const body = html`<p>Signs an invented person as the messenger would, to try the sign-up.</p><form method="post"><fieldset><legend>Who</legend>${people}</fieldset><fieldset><legend>How</legend>${kinds}</fieldset><button>Sign</button></form>`;
  return { title: 'Sign up by messenger', body };
}

function signedPage(fields: Readonly<Record<string, string>>) {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const lines = Object.entries(fields).map(([name, value]) => html`<b>${name}</b> <small>${value}</small><br>`);
  const body = html`<p class="note lines">${lines}</p><form method="post" action="/api/auth/register">${inputs}<button>Register with these</button></form>`;
  return { title: 'Signed', body };
}
