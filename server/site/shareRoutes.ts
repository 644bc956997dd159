import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { SiteBundle } from '#runtime/bundle/site.ts';
import { splitTail } from '#runtime/document/prefix.ts';
import { inLocale } from '#runtime/route/locale.ts';
import type { Library } from '../content/Library.ts';
import type { CardMaker } from '../content/media/delivery/CardMaker.ts';
import type { Card } from '../content/media/pictures/card.ts';
import { BusyError } from '../content/media/pictures/jobs.ts';
import { decide } from './decide.ts';
import { ownFile } from './ownFile.ts';
import { PICTURE_HEADERS, refusePicture } from './pictureAnswer.ts';
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

/**
 * Serves the picture that a shared link shows of a page, drawn when it is first asked for. Only addresses of pages that guests are shown have
 * one, so that no number of odd addresses costs anything.
 */
export const shareRoutes = fastifyPlugin(
  async (app: FastifyInstance, options: ShareRoutesOptions) => {
    app.get('/share/*', async (request, reply) => {
      const { path, tail } = splitTail(request.url);
      const found = await cardAt(path, options);
      if (typeof found === 'number') return refusePicture(reply, found);
      const isOfNow = new URLSearchParams(tail).get('v') === found.version;
      const etag = `"${found.name}"`;
      const life = isOfNow ? `public, max-age=${DAY_SEC}` : 'public, no-cache';
      const headers = { ...PICTURE_HEADERS, etag, 'cache-control': life };
      if (knows(request.headers['if-none-match'], etag)) return reply.code(304).headers(headers).send();
      try {
        const drawn = await options.cards.card(found.name, () => withPictures(app, found));
        return reply.headers(headers).send(drawn);
      } catch (err) {
        if (!(err instanceof BusyError)) request.log.warn({ err, path }, 'the card of a page could not be drawn');
        return refusePicture(reply, 503);
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
  const guest = {
    search: '',
    player: false,
    localeCookie: defaultLocale,
    acceptLanguage: undefined,
    domainState: 'active',
  } as const;
  const decision = await service.settle(site, decide({ site, pathname, ...guest }));
  if (decision.kind === 'redirect') return 404;
  if (!decision.isFound) return decision.status;
  return sharedCard(site, decision, (await bundle()).catalog) ?? 404;
}

/** Its pictures are asked of this very server. One that is not there is left out. */
async function withPictures(app: FastifyInstance, { card, sign, picture }: SharedCard): Promise<Card> {
  const [signFile, pictureFile] = await Promise.all([sign, picture].map((address) => ownFile(app, address)));
  return { ...card, ...(signFile ? { sign: signFile } : {}), ...(pictureFile ? { picture: pictureFile } : {}) };
}

function knows(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}
