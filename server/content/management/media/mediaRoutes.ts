import type { FastifyInstance, FastifyReply } from 'fastify';
import { mediaCalls } from '#schemas/management/mediaCalls.ts';
import { createUploadRoom } from '../../../kernel/http/uploadRoom.ts';
import { parseKey } from '../../document/documentKey.ts';
import { say } from '../../document/say.ts';
import { knownUses } from '../../media/usage.ts';
import { type Actor, may } from '../../people/rights.ts';
import { ApiError } from '../http/errors.ts';
import { recordClientAddress } from '../http/recordClientAddress.ts';
import { says } from '../openapi/call.ts';
import { createFileInfoReader, factsOf } from './fileInfo.ts';
import type { FileView } from './fileView.ts';
import { type Asked, type AskedOne, MediaAccess, type MediaAccessOptions } from './mediaAccess.ts';
import { mediaRefusal } from './mediaRefusal.ts';
import { acceptUploads, type UploadBody } from './uploadBody.ts';

/**
 * The media calls by Strapi's names, to be mounted where the management calls are: refusals are ApiErrors, which that scope sends.
 * `POST /upload` adds files; with `id` it changes one, or its picture. Who asks is known before a body is read.
 */
export async function mediaRoutes(app: FastifyInstance, options: MediaAccessOptions): Promise<void> {
  const access = new MediaAccess(options);
  const enter = createUploadRoom();
  const upload = createUpload(access);
  app.setErrorHandler((error) => {
    throw mediaRefusal(error);
  });
  recordClientAddress(app);
  const whileFilesLast = acceptUploads(app);
  const beforeBody = async (request: Asked, reply: FastifyReply): Promise<void> => {
    await access.target(request);
    await enter(request, reply);
  };
  app.post('/upload', { onRequest: beforeBody, ...says(mediaCalls.upload) }, async (request: Asked, reply) => {
    if (request.query.id === undefined) reply.code(201);
    return whileFilesLast(request, () => upload(request));
  });
  app.get('/upload/files', says(mediaCalls.list), async (request: Asked, reply) => {
    const { found, total } = await access.list(request);
    reply.header('x-total-count', total);
    return found;
  });
  app.get('/upload/files/:id', says(mediaCalls.one), async (request: AskedOne) => {
    const { medium } = await access.one(request, 'read-drafts');
    return access.viewer(request)(medium);
  });
  app.get('/upload/files/:id/uses', says(mediaCalls.uses), async (request: AskedOne) => {
    const { actor, medium } = await access.one(request, 'read-drafts');
    const { known, hidden } = knownUses(await access.store().uses(medium.document), readerOf(actor));
    return { data: known, meta: { hidden } };
  });
  app.delete('/upload/files/:id', says(mediaCalls.remove), async (request: AskedOne) => {
    const { actor, medium } = await access.one(request, 'upload');
    const { version } = request.query;
    const seen = version === undefined ? undefined : Number(version);
    await access.store().remove({
      document: medium.document,
      seen,
      author: actor.name,
      reason: 'picture taken out',
      mayRead: readerOf(actor),
    });
    return access.viewer(request)(medium);
  });
}

/** Tells of which documents somebody may read drafts. */
function readerOf(actor: Actor): (document: string) => boolean {
  return (document) => may(actor, 'read-drafts', { brand: parseKey(document).brand });
}

/** Adds the files that came, or changes the medium that the address names. */
function createUpload(access: MediaAccess): (request: Asked) => Promise<FileView | FileView[]> {
  const readInfo = createFileInfoReader();
  return async (request) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what acceptUploads makes of a body
    const { files, fileInfo } = (request.body ?? { files: [] }) as UploadBody;
    const { actor, brand, medium } = await access.target(request);
    const told = readInfo(fileInfo, medium ? 1 : files.length);
    const facts = told.map((one) => factsOf(one, access.locales(brand), request.query.locale));
    const view = access.viewer(request);
    const author = actor.name;
    if (!medium) {
      if (files.length === 0) throw new ApiError(400, 'ValidationError', say('picture.none'));
      const given = files.map((file, index) => ({ file, facts: facts[index] ?? {} }));
      return (await access.store().add({ brand, files: given, author, reason: 'pictures uploaded' })).map(view);
    }
    const [file, second] = files;
    if (second) throw new ApiError(400, 'ValidationError', say('picture.one'));
    const changed = await access.store().change({
      document: medium.document,
      seen: told[0]?.version,
      facts: facts[0] ?? {},
      file,
      mayPublish: may(actor, 'publish', { brand }),
      author,
      reason: file ? 'picture replaced' : 'picture described',
    });
    return view(changed);
  };
}
