import type { Readable } from 'node:stream';
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import { recordOf } from '#schemas/record.ts';
import { say } from '../../document/say.ts';
import { MAX_FILE_BYTES, type UploadedPicture } from '../../media/processPicture.ts';
import { ApiError } from '../http/errors.ts';
import { mediaRefusal } from './mediaRefusal.ts';
import { receiveForm, removeLeftForms, type SentForm } from './receiveForm.ts';

/** Files of one request. */
const MOST_FILES = 5;
const MAX_JSON_BYTES = 64 * 1024;
const LIMITS = {
  body: 26 * 1024 * 1024,
  file: MAX_FILE_BYTES,
  value: MAX_JSON_BYTES,
  files: MOST_FILES,
  fields: 16,
};

/** Parsed body of an upload. */
export interface UploadBody {
  files: readonly UploadedPicture[];
  /** As it came: JSON text, several of them, or the value. */
  fileInfo: unknown;
}

/** Strapi's fields that tie a file to an entry; not supported, since documents name pictures themselves. */
const TIES: ReadonlySet<string> = new Set(['ref', 'refId', 'field', 'source']);

/** Does something with the files of a request, which are there until it has ended. @throws ApiError when their sender hung up before it began */
export type WhileFilesLast = <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>;

/** How long the files of one request are needed. */
interface Stay {
  /** The request is answered, or its sender has hung up. */
  closed: Promise<void>;
  /** What is done with them; undefined before it has begun. */
  work: Promise<unknown> | undefined;
  isOver: boolean;
}

/**
 * Lets a scope accept files, and facts about them as JSON. Files lie on the disk until their request is answered or hung up, and what is done with
 * them by the returned function has ended: hanging up takes no file away from work that reads it.
 */
export function acceptUploads(app: FastifyInstance): WhileFilesLast {
  app.addHook('onReady', () => removeLeftForms().catch(() => undefined)); // a server starts without that, too
  const stays = new WeakMap<FastifyRequest, Stay>();
  app.addHook('onRequest', async (request, reply) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    reply.raw.once('close', resolve);
    stays.set(request, { closed: promise, work: undefined, isOver: false });
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, body: Readable) => {
    const { 'content-type': type = '', 'content-length': length } = request.headers;
    if (Number(length ?? 0) > LIMITS.body) {
      body.resume(); // browsers hear an answer once all is sent
      throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
    }
    try {
      const form = await receiveForm(body, { type, limits: LIMITS });
      void dropAtEnd(form, stays.get(request));
      return readUpload(form);
    } catch (error) {
      throw mediaRefusal(error);
    }
  });
  const small = { parseAs: 'string', bodyLimit: MAX_JSON_BYTES } as const;
  app.addContentTypeParser('application/json', small, async (_: FastifyRequest, text: string) => readJson(text));
  return async (request, work) => {
    const stay = stays.get(request);
    if (stay?.isOver) throw new ApiError(400, 'ValidationError', 'The sender has hung up.');
    const working = work();
    if (stay) stay.work = working.catch(() => undefined); // its fault is the handler's
    return working;
  };
}

async function dropAtEnd({ drop }: SentForm, stay: Stay | undefined): Promise<void> {
  await stay?.closed;
  if (stay?.work) await stay.work;
  if (stay) stay.isOver = true; // no work begins from here on
  await drop();
}

function readUpload({ files, fields }: SentForm): UploadBody {
  if (files.length > MOST_FILES) throw new ApiError(400, 'ValidationError', say('picture.many', { most: MOST_FILES }));
  const stray = files.find(({ field }) => field !== 'files');
  if (stray) throw new ApiError(400, 'ValidationError', `Send files under the name «files», not «${stray.field}».`);
  const tie = fields.find(([name]) => TIES.has(name));
  if (tie)
    throw new ApiError(
      400,
      'ValidationError',
      `«${tie[0]}» is not supported: write the picture’s «reference» into the document.`,
    );
  return { files, fileInfo: fields.flatMap(([name, value]) => (name === 'fileInfo' ? [value] : [])) };
}

function readJson(text: string): UploadBody {
  try {
    const { fileInfo } = recordOf(JSON.parse(text));
    return { files: [], fileInfo };
  } catch {
    throw new ApiError(400, 'SyntaxError', 'The body is not JSON.'); // what the parser says repeats the body
  }
}
