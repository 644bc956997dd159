import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Verification, verificationOf } from '../../server/platform/account/verificationOf.ts';
import type { RouteDoor } from '../../server/platform/area.ts';
import { cookieLocale } from '../../server/platform/http/cookieLocale.ts';
import { sendPage, sendScript } from '../../server/platform/pages/page.ts';
import { answerErrorsAsPages } from '../../server/platform/pages/pageErrors.ts';
import { sitePageIn } from '../../server/platform/sitePages.ts';
import { tokenOwner } from '../../server/platform/support/kyc/tokenOwner.ts';
import { endingOf, uploadForm } from './pages.ts';
import { MAX_PICTURE_BYTES, readUpload } from './readUpload.ts';
import { submitDocument } from './sandbox.ts';

const MARK = 'Identity check · sandbox';
/** The form's own fields and borders. */
const FORM_BYTES = 16 * 1024;

/** Tells the page around the frame that something was handed in. */
const SCRIPT = `if (parent !== window) parent.postMessage({ type: 'verification', status: document.body.dataset.status }, location.origin);`;

/** The sandbox provider's own pages, at `/platform/verify`. */
export function mountVerifyPages(app: FastifyInstance, door: RouteDoor): void {
  const { services } = door;
  const wayBack = (request: FastifyRequest): string => {
    const brand = door.brandOf(request);
    return sitePageIn(cookieLocale(request, { brand, i18n: services.i18n }), brand, 'verification');
  };
  answerErrorsAsPages(app, MARK);
  app.removeAllContentTypeParsers();
  const options = { parseAs: 'buffer', bodyLimit: MAX_PICTURE_BYTES + FORM_BYTES } as const;
  app.addContentTypeParser('multipart/form-data', options, async (_: FastifyRequest, body: Buffer) => body);

  app.get('/platform/verify.js', async (_, reply) => sendScript(reply, SCRIPT));

  app.get<{ Querystring: { token?: unknown } }>('/platform/verify', async (request, reply) => {
    const token = typeof request.query.token === 'string' ? request.query.token : '';
    const verification = await verificationOf(services.db.read, await tokenOwner(door, request, token));
    const isOpen = verification.status === 'started' || verification.status === 'rejected';
    if (!isOpen) return sendOutcome(reply, verification, wayBack(request));
    return sendPage(reply, 200, { title: 'Prove your identity', mark: MARK, body: uploadForm(token, verification) });
  });

  app.post('/platform/verify', async (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const { document, token, file } = await readUpload(body, request.headers['content-type'] ?? '');
    const uid = await tokenOwner(door, request, token);
    const { applicant_id: applicantId, status } = await services.db.read
      .selectFrom('verification')
      .select(['applicant_id', 'status'])
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    if (status !== 'approved') await submitDocument(services, { applicantId, document, file });
    return sendOutcome(reply, await verificationOf(services.db.read, uid), wayBack(request));
  });
}

function sendOutcome(reply: FastifyReply, verification: Verification, way: string): FastifyReply {
  const { status } = verification;
  return sendPage(reply, 200, {
    ...endingOf(verification, way),
    mark: MARK,
    script: '/platform/verify.js',
    data: { status },
  });
}
