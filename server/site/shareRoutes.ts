import type { FastifyInstance, FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { SiteBundle } from '#runtime/bundle/site.ts';
import { splitTail } from '#runtime/document/prefix.ts';
import { inLocale } from '#runtime/route/locale.ts';
import type { Library } from '../content/Library.ts';
import type { CardMaker } from '../content/media/delivery/CardMaker.ts';
import type { Card } from '../content/media/pictures/card/card.ts';
import { BusyError } from '../content/media/pictures/jobs.ts';
import { decide } from './decide.ts';
import type { SiteService } from './SiteService.ts';
import { type SharedCard, sharedCard } from './sharedCard.ts';

export interface ShareRoutesOptions {
  library: Library;
  service: SiteService;
  bundle: () => Promise<SiteBundle>;
  cards: CardMaker;
}

/** `/share/<brand>/<locale><path>.png`. */
const ADDRESS = /^\/share\/([^/]+)\/([^/]+?)(\/.*)?\.png$/;
const DAY_SEC = 86_400;
const WAIT_SEC = 5;
/** Larger files are no pictures of a page. */
const MOST_BYTES = 8 * 1024 * 1024;

const HEADERS = {
  'content-type': 'image/png',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
};

/**
 * Serves the picture that a shared link shows of a page, drawn when it is first asked for. Only addresses of pages that guests are shown have
 * one, so that no number of odd addresses costs anything.
 */
export const shareRoutes = fastifyPlugin(
  async (app: FastifyInstance, options: ShareRoutesOptions) => {
    app.get('/share/*', async (request, reply) => {
      const { path, tail } = splitTail(request.url);
      const found = await cardAt(path, options);
      if (typeof found === 'number') return refuse(reply, found);
      const isOfNow = new URLSearchParams(tail).get('v') === found.version;
      const etag = `"${found.name}"`;
      const life = isOfNow ? `public, max-age=${DAY_SEC}` : 'public, no-cache';
      const headers = { ...HEADERS, etag, 'cache-control': life };
      if (knows(request.headers['if-none-match'], etag)) return reply.code(304).headers(headers).send();
      try {
        const drawn = await options.cards.card(found.name, () => withPictures(app, found));
        return reply.headers(headers).send(drawn);
      } catch (err) {
        if (!(err instanceof BusyError)) request.log.warn({ err, path }, 'the card of a page could not be drawn');
        return refuse(reply, 503);
      }
    });
  },
  { name: 'share', fastify: '5.x' },
);

/** The card that a guest sees at an address; else the status with which it is refused. */
async function cardAt(address: string, { library, service, bundle }: ShareRoutesOptions): Promise<SharedCard | number> {
  const [, brand = '', locale = '', path = '/'] = ADDRESS.exec(address) ?? [];
  const site = library.siteOfBrand(brand);
  if (!site?.locales.codes.includes(locale)) return 404;
  const { defaultLocale } = site.locales;
  const pathname = inLocale(path, locale, defaultLocale);
  const guest = { search: '', player: false, localeCookie: defaultLocale, acceptLanguage: undefined };
  const decision = await service.settle(site, decide({ site, pathname, ...guest }));
  if (decision.kind === 'redirect') return 404;
  if (!decision.isFound) return decision.status;
  return sharedCard(site, decision, (await bundle()).catalog) ?? 404;
}

/** Its pictures are asked of this very server. One that is not there is left out. */
async function withPictures(app: FastifyInstance, { card, sign, picture }: SharedCard): Promise<Card> {
  const [signFile, pictureFile] = await Promise.all([sign, picture].map((address) => fileAt(app, address)));
  return { ...card, ...(signFile ? { sign: signFile } : {}), ...(pictureFile ? { picture: pictureFile } : {}) };
}

/** @throws BusyError when the picture is not available now: a card without it would be cached */
async function fileAt(app: FastifyInstance, address: string | undefined): Promise<Uint8Array | undefined> {
  if (address === undefined) return undefined;
  // at a host that belongs to no brand: the same pictures for every client, also at the host where people edit
  const { statusCode, headers, rawPayload } = await app.inject({ url: address, headers: { host: 'pictures.invalid' } });
  if (statusCode >= 500) throw new BusyError(`${address} answers ${statusCode}`);
  const isPicture = statusCode === 200 && String(headers['content-type']).startsWith('image/');
  return isPicture && rawPayload.length <= MOST_BYTES ? rawPayload : undefined;
}

function refuse(reply: FastifyReply, status: number): FastifyReply {
  if (status === 503) void reply.header('retry-after', WAIT_SEC);
  const message =
    status === 503 ? 'The picture cannot be shown just now. Try again.' : 'There is no page at this address.';
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(message);
}

function knows(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}
