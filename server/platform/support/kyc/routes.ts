import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from '../../../kernel/refusal.ts';
import { verificationOf } from '../../account/verificationOf.ts';
import { answerError } from '../../answerError.ts';
import type { RouteDoor } from '../../area.ts';
import type { Services } from '../../context.ts';
import { mountDemoDoor } from '../../demoDoors.ts';
import { sendPage, sendScript } from '../../pages/page.ts';
import { answerErrorsAsPages } from '../../pages/pageErrors.ts';
import { findSessionById } from '../../session/sessions.ts';
import { hashOf } from './getAccessToken.ts';
import { endingOf, uploadForm } from './pages.ts';
import { MAX_PICTURE_BYTES, readUpload } from './readUpload.ts';
import { submitDocument } from './sandbox.ts';
import { takeNotice } from './takeNotice.ts';

const MARK = 'Identity check · sandbox';
const MAX_NOTICE_BYTES = 16 * 1024;
/** The form's own fields and borders. */
const FORM_BYTES = 16 * 1024;

/** Tells the page around the frame that something was handed in. */
const SCRIPT = `if (parent !== window) parent.postMessage({ type: 'verification', status: document.body.dataset.status }, location.origin);`;

/** `/platform/verification-webhook` for the provider, and the sandbox provider's pages at `/platform/verify`. */
export function kycRoutes(app: FastifyInstance, door: RouteDoor): void {
  if (!door.services.settings.hasDemoDoors) return; // nobody is there who could sign a notice
  void app.register(async (scope) => mountWebhook(scope, door.services));
  mountDemoDoor(app, door.services, (scope) => mountSandbox(scope, door));
}

function mountWebhook(app: FastifyInstance, services: Services): void {
  app.setErrorHandler(answerError);
  app.removeAllContentTypeParsers();
  const options = { parseAs: 'string', bodyLimit: MAX_NOTICE_BYTES } as const;
  app.addContentTypeParser('*', options, async (_: FastifyRequest, body: string) => body);
  app.post('/platform/verification-webhook', async (request, reply) => {
    const header = (name: string): string => String(request.headers[`x-verification-${name}`] ?? '').slice(0, 256);
    const body = typeof request.body === 'string' ? request.body : '';
    await takeNotice(services, {
      id: header('id'),
      timestamp: header('timestamp'),
      signature: header('signature'),
      body,
    });
    return reply.code(204).send();
  });
}

function mountSandbox(app: FastifyInstance, door: RouteDoor): void {
  const { services } = door;
  answerErrorsAsPages(app, MARK);
  app.removeAllContentTypeParsers();
  const options = { parseAs: 'buffer', bodyLimit: MAX_PICTURE_BYTES + FORM_BYTES } as const;
  app.addContentTypeParser('multipart/form-data', options, async (_: FastifyRequest, body: Buffer) => body);

  app.get('/platform/verify.js', async (_, reply) => sendScript(reply, SCRIPT));

  app.get<{ Querystring: { token?: unknown } }>('/platform/verify', async (request, reply) => {
    const token = typeof request.query.token === 'string' ? request.query.token : '';
    const verification = await verificationOf(services.db.read, await ownerOf(door, request, token));
    const isOpen = verification.status === 'started' || verification.status === 'rejected';
    if (!isOpen) return sendOutcome(reply, verification);
    return sendPage(reply, 200, { title: 'Prove your identity', mark: MARK, body: uploadForm(token, verification) });
  });

  app.post('/platform/verify', async (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const { document, token, file } = await readUpload(body, request.headers['content-type'] ?? '');
    const uid = await ownerOf(door, request, token);
    const { applicant_id: applicantId, status } = await services.db.read
      .selectFrom('verification')
      .select(['applicant_id', 'status'])
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    if (status !== 'approved') await submitDocument(services, { applicantId, document, file });
    return sendOutcome(reply, await verificationOf(services.db.read, uid));
  });
}

/** The token is the key to this page, while the session that asked for it lives. @throws PlatformError when it opens nothing */
async function ownerOf({ services, brandOf }: RouteDoor, request: FastifyRequest, token: string): Promise<number> {
  const { db, clock } = services;
  const now = clock.now();
  const row = await db.read
    .selectFrom('verification_token')
    .select(['uid', 'session_hash'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', BigInt(now))
    .executeTakeFirst();
  const session = row && (await findSessionById(db.read, { id: row.session_hash, brand: brandOf(request), now }));
  if (row && session?.player.uid === row.uid) return row.uid;
  throw refusal('InvalidRequestException', 'This link has run out. Start again from your profile.');
}

function sendOutcome(reply: FastifyReply, verification: Parameters<typeof endingOf>[0]): FastifyReply {
  const { status } = verification;
  return sendPage(reply, 200, {
    ...endingOf(verification),
    mark: MARK,
    script: '/platform/verify.js',
    data: { status },
  });
}
