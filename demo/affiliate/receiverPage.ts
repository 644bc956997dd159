import type { FastifyInstance, FastifyRequest } from 'fastify';
import { textsOf } from '#schemas/record.ts';
import { refusal } from '../../server/kernel/refusal.ts';
import { answerError } from '../../server/platform/answerError.ts';
import type { RouteDoor } from '../../server/platform/area.ts';
import { postbackSecret } from '../../server/platform/outside/affiliate/sendPostbacks.ts';
import { html } from '../../server/platform/pages/html.ts';
import { sendPage } from '../../server/platform/pages/page.ts';
import { isGenuine } from '../../server/platform/signedNotice.ts';
import { receivePostback } from './receivePostback.ts';

const SHOWN = 30;
const MAX_BYTES = 16 * 1024;

/** A demo affiliate at `/platform/postback-demo`: takes signed postbacks and shows them. */
export function mountDemoReceiver(app: FastifyInstance, { services }: RouteDoor): void {
  app.setErrorHandler(answerError);
  app.removeAllContentTypeParsers();
  const options = { parseAs: 'string', bodyLimit: MAX_BYTES } as const;
  app.addContentTypeParser('*', options, async (_: FastifyRequest, body: string) => body);

  app.post('/platform/postback-demo', async (request, reply) => {
    const header = (name: string): string => String(request.headers[`x-postback-${name}`] ?? '').slice(0, 256);
    const body = typeof request.body === 'string' ? request.body : '';
    const notice = { id: header('id'), timestamp: header('timestamp'), signature: header('signature'), body };
    if (!isGenuine(await postbackSecret(services), notice, services.clock.now())) {
      throw refusal('AuthorizationException', 'This postback is not signed as agreed, or it is too old.');
    }
    await receivePostback(services, notice);
    return reply.code(204).send();
  });

  app.get('/platform/postback-demo', async (_, reply) => {
    const rows = await services.db.read
      .selectFrom('postback_receipt')
      .selectAll()
      .orderBy('received_at', 'desc')
      .limit(SHOWN)
      .execute();
    const list = rows.map(({ body, received_at }) => {
      const { goal, click_id, publisher_id = 'unknown' } = textsOf(JSON.parse(body));
      const at = new Date(Number(received_at)).toISOString().slice(0, 19).replace('T', ' ');
      return html`<p class="note"><b>${goal ?? ''}</b> · publisher ${publisher_id}<br>${at} UTC · click ${click_id ?? ''}</p>`;
    });
    const body = rows.length === 0 ? html`<p>Nothing has come yet.</p>` : html`${list}`;
    return sendPage(reply, 200, { title: 'Postbacks that came', mark: 'Demo affiliate', body });
  });
}
