import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { CoverRatio } from '../art/cover.ts';
import { providerMark } from '../art/mark.ts';
import { type Commission, drawings, pictureName } from './drawn.ts';
import { makePicture, type Picture, plainBytes } from './picture.ts';

/** Drawings take about 1.4 KB each, covers 14 KB: the covers that a brand's pages show fit, in less than 12 MB. */
const KEPT_PICTURES = 800;
/** Lets a picture style itself and nothing else, also when it is opened as a page of its own. */
const CONTENT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export interface GameFacts {
  sysname: string;
  title: string;
  theme: string;
  provider: string;
  providerName: string;
}

export interface StudioFacts {
  sysname: string;
  name: string;
}

export interface MediaOptions {
  findGame(sysname: string): Promise<GameFacts | undefined>;
  findProvider(sysname: string): Promise<StudioFacts | undefined>;
}

/** Pictures in memory. Promises are kept, so that two first requests draw once. */
type Shelf = LRUCache<string, Promise<Picture>, Commission>;

type Finder = (name: string) => Promise<Commission | undefined> | Commission | undefined;

/** Serves all artwork of the demo platform under `/media`. Nothing is stored: pictures are drawn on demand and kept compressed. */
export async function media(app: FastifyInstance, options: MediaOptions): Promise<void> {
  const shelf: Shelf = new LRUCache({
    max: KEPT_PICTURES,
    memoMethod: (_key, _stale, { context: commission }) => makePicture(commission),
  });
  const shelves: Record<string, Finder> = {
    games: (name) => findCover(options, name),
    providers: (name) => findMark(options, name),
    ...drawings,
  };
  for (const [folder, find] of Object.entries(shelves)) {
    app.get<{ Params: { file: string } }>(`/media/${folder}/:file`, async (request, reply) => {
      const name = pictureName(folder, request.params.file);
      const commission = name === undefined ? undefined : await find(name);
      if (commission === undefined) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
      return sendPicture(request, reply, await shelf.memo(commission.key, { context: commission }));
    });
  }
}

/** A game may itself be called `…-wide`: the ending is a ratio only when the rest is a game. */
async function findCover({ findGame }: MediaOptions, name: string): Promise<Commission | undefined> {
  const [, stem, ending] = /^(.+)-(wide|square)$/.exec(name) ?? [];
  const resized = stem === undefined ? undefined : await findGame(stem);
  if (resized !== undefined && (ending === 'wide' || ending === 'square')) return cover(resized, ending);
  const game = await findGame(name);
  return game === undefined ? undefined : cover(game, 'card');
}

function cover({ sysname, title, theme, providerName }: GameFacts, ratio: CoverRatio): Commission {
  const subject = { sysname, title, theme, provider: providerName, ratio };
  // with its letters it takes 30 MB, which a site without games of ours never needs
  const draw = async (): Promise<string> => (await import('../art/cover.ts')).gameCover(subject);
  return { key: `game/${JSON.stringify(Object.values(subject))}`, draw, isPixels: true };
}

async function findMark({ findProvider }: MediaOptions, sysname: string): Promise<Commission | undefined> {
  const studio = await findProvider(sysname);
  if (studio === undefined) return undefined;
  return { key: `provider/${JSON.stringify([studio.sysname, studio.name])}`, draw: () => providerMark(studio) };
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
