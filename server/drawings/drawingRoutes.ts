import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Commission, type Drawings, joinDrawings, pictureName } from './drawings.ts';
import { makePicture, type Picture, plainBytes } from './picture.ts';

/** Drawings take about 1.4 KB each, covers 14 KB: the covers that a brand's pages show fit, in less than 12 MB. */
const MAX_CACHED = 800;
/** Lets a picture style itself and nothing else, also when it is opened as a page. */
const CONTENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Pictures in memory. Promises are kept, so that two first requests draw once. */
type Shelf = LRUCache<string, Promise<Picture>, Commission>;

type Finder = (name: string) => Promise<Commission | undefined> | Commission | undefined;

/** Serves the pictures that documents name beforehand: scenes, pictures of errors, and what extensions bring. */
export async function drawingRoutes(
  app: FastifyInstance,
  { brought }: { brought: readonly Drawings[] },
): Promise<void> {
  servePictures(app, joinDrawings(brought));
}

/**
 * Serves pictures at `/media/<folder>/<name>`, by the folder. They are fetched or drawn on demand and kept compressed.
 * @param finders say what to draw under a name; undefined: there is no such picture
 */
export function servePictures(app: FastifyInstance, finders: Readonly<Record<string, Finder>>): void {
  const shelf: Shelf = new LRUCache({
    max: MAX_CACHED,
    memoMethod(key, _stale, { context: commission }) {
      const made = makePicture(commission);
      // one that failed is drawn anew for whoever asks next
      made.catch(() => shelf.peek(key) === made && shelf.delete(key));
      return made;
    },
  });
  for (const [folder, find] of Object.entries(finders)) {
    app.get<{ Params: { file: string } }>(`/media/${folder}/:file`, async (request, reply) => {
      const name = pictureName(folder, request.params.file);
      const commission = name === undefined ? undefined : await find(name);
      if (commission === undefined) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
      return sendPicture(request, reply, await shelf.memo(commission.key, { context: commission }));
    });
  }
}

async function sendPicture(request: FastifyRequest, reply: FastifyReply, picture: Picture): Promise<FastifyReply> {
  reply.headers({
    'content-type': picture.type,
    'cache-control': 'public, max-age=86400',
    'content-security-policy': CONTENT_POLICY,
    'x-content-type-options': 'nosniff',
    etag: picture.etag,
    ...(picture.isCompressed ? { vary: 'accept-encoding' } : {}),
  });
  if (knows(request.headers['if-none-match'], picture.etag)) return reply.code(304).send();
  if (picture.isCompressed && acceptsBrotli(request.headers['accept-encoding'])) {
    return reply.header('content-encoding', 'br').send(picture.bytes);
  }
  return reply.send(await plainBytes(picture));
}

function knows(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim());
  return tags.includes('*') || tags.some((tag) => tag.replace(/^W\//, '') === etag.replace(/^W\//, ''));
}

function acceptsBrotli(header: string | string[] | undefined): boolean {
  const codings = String(header ?? '').split(',');
  return codings.some((coding) => /^\s*br\s*(?:;\s*q=(?:0?\.\d*[1-9]\d*|1(?:\.0*)?))?\s*$/.test(coding));
}
