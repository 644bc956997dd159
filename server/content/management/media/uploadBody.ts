import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordOf } from '#schemas/record.ts';
import { isFile, readForm } from '../../../kernel/http/body.ts';
import { say } from '../../document/say.ts';
import type { UploadedPicture } from '../../media/processPicture.ts';
import { ApiError } from '../http/errors.ts';
import { mediaRefusal } from './mediaRefusal.ts';

/** Files of one request, and bytes of all of it: each waits in memory until it is read. */
const MOST_FILES = 5;
const MAX_BODY_BYTES = 26 * 1024 * 1024;
const MAX_JSON_BYTES = 64 * 1024;
const MOST_FIELDS = 16;

/** Parsed body of an upload. */
export interface UploadBody {
  files: readonly UploadedPicture[];
  /** As it came: JSON text, several of them, or the value. */
  fileInfo: unknown;
}

/** Strapi's fields that tie a file to an entry; not supported, since documents name pictures themselves. */
const TIES: ReadonlySet<string> = new Set(['ref', 'refId', 'field', 'source']);

/** Lets a scope accept files, and facts about them as JSON. */
export function acceptUploads(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const large = { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES } as const;
  app.addContentTypeParser('multipart/form-data', large, async (request: FastifyRequest, body: Buffer) => {
    try {
      return await readMultipart(body, request.headers['content-type'] ?? '');
    } catch (error) {
      throw mediaRefusal(error);
    }
  });
  const small = { parseAs: 'string', bodyLimit: MAX_JSON_BYTES } as const;
  app.addContentTypeParser('application/json', small, async (_: FastifyRequest, text: string) => readJson(text));
}

async function readMultipart(body: Buffer, type: string): Promise<UploadBody> {
  const pairs = await readForm(body, { type, most: MOST_FIELDS });
  const given = pairs.filter(isFile);
  if (given.length > MOST_FILES) throw new ApiError(400, 'ValidationError', say('picture.many', { most: MOST_FILES }));
  const stray = given.find(([field]) => field !== 'files');
  if (stray) throw new ApiError(400, 'ValidationError', `Send files under the name «files», not «${stray[0]}».`);
  const tie = pairs.find(([field]) => TIES.has(field));
  if (tie)
    throw new ApiError(
      400,
      'ValidationError',
      `«${tie[0]}» is not supported: write the picture’s «reference» into the document.`,
    );
  const files = await Promise.all(
    given.map(async ([, file]) => ({
      name: file.name,
      type: file.type,
      bytes: new Uint8Array(await file.arrayBuffer()),
    })),
  );
  return { files, fileInfo: pairs.flatMap(([field, value]) => (field === 'fileInfo' ? [value] : [])) };
}

function readJson(text: string): UploadBody {
  try {
    const { fileInfo } = recordOf(JSON.parse(text));
    return { files: [], fileInfo };
  } catch {
    throw new ApiError(400, 'SyntaxError', 'The body is not JSON.'); // what the parser says repeats the body
  }
}
