import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readRendition } from '#runtime/document/picture.ts';
import type { Blob } from '../../mediaBytes/MediaBytes.ts';
import { BusyError } from '../pictures/jobs.ts';
import type { PrintMaker } from './PrintMaker.ts';

export interface MediaDeliveryOptions {
  maker: PrintMaker;
  /** Returns a stored picture. @throws when the database is away */
  bytes(hash: string): Promise<Blob | undefined>;
}

const HASH = /^[0-9a-f]{32}$/;
const ORIGINAL = /^original\.(webp|png)$/;
const YEAR_SEC = 31_536_000;
const WAIT_SEC = 5;

/** Content at these addresses never changes. A picture opened by itself may not run or load anything. */
const HEADERS = {
  'cache-control': `public, max-age=${YEAR_SEC}, immutable`,
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
};

/**
 * Serves pictures of the media library: `/media/<hash>/640.webp`, `640x2.webp`, `640-16x9-30.webp` (runtime/document/picture.ts says
 * which there are), and `original.webp` or `original.png`. What is not in the lists is not there.
 */
export async function mediaDelivery(app: FastifyInstance, { maker, bytes }: MediaDeliveryOptions): Promise<void> {
  app.get<{ Params: { hash: string; file: string } }>('/media/:hash/:file', async (request, reply) => {
    const { hash, file } = request.params;
    const etag = `"${hash}-${file}"`;
    // what is at such an address never changes: nothing is read for who has it
    if (knows(request, etag) && isNamed(hash, file))
      return reply
        .headers({ ...HEADERS, etag })
        .code(304)
        .send();
    try {
      const found = HASH.test(hash) ? await find(hash, file, { maker, bytes }) : undefined;
      if (!found) return refuse(reply, 404, 'There is no such picture.');
      reply.headers({ ...HEADERS, etag, 'content-type': found.type });
      const { buffer, byteOffset, byteLength } = found.content;
      return reply.send(Buffer.from(buffer, byteOffset, byteLength));
    } catch (error) {
      if (!(error instanceof BusyError)) request.log.warn({ err: error, hash }, 'a picture could not be served');
      return refuse(reply.header('retry-after', WAIT_SEC), 503, 'The picture cannot be shown just now. Try again.');
    }
  });
}

function isNamed(hash: string, file: string): boolean {
  return HASH.test(hash) && (ORIGINAL.test(file) || readRendition(file) !== undefined);
}

async function find(hash: string, file: string, { maker, bytes }: MediaDeliveryOptions): Promise<Blob | undefined> {
  const [, ending] = ORIGINAL.exec(file) ?? [];
  if (ending !== undefined) {
    const stored = await bytes(hash);
    return stored?.type === `image/${ending}` ? stored : undefined;
  }
  const rendition = readRendition(file);
  const content = rendition ? await maker.rendition(hash, rendition) : undefined;
  return content && { type: 'image/webp', content };
}

function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(message);
}

function knows({ headers }: FastifyRequest, etag: string): boolean {
  const tags = (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag);
}
