import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Library } from '../content/Library.ts';
import type { CardMaker } from '../content/media/delivery/CardMaker.ts';
import { seoHost } from '../content/seo/domainSeo.ts';
import { appIcons } from './appIcons.ts';
import { ownFile } from './ownFile.ts';
import { PICTURE_HEADERS, refusePicture } from './pictureAnswer.ts';
import { siteFor } from './siteFor.ts';

const DAY_SEC = 86_400;

/** Serves the icons that the manifest names, drawn when they are first asked for. No other address costs anything. Source: STATE-29. */
export const iconRoutes = fastifyPlugin(
  async (app: FastifyInstance, { library, cards }: { library: Library; cards: CardMaker }) => {
    app.get<{ Params: { file: string }; Querystring: { v?: string } }>('/icons/:file', async (request, reply) => {
      const site = siteFor(library, request.headers.host);
      const icons = appIcons(site, site.locales.defaultLocale, seoHost(site, request.headers.host));
      const icon = icons.find(({ file }) => file === request.params.file);
      if (!icon) return refusePicture(reply, 404);
      const { name, px, ground, picture } = icon;
      try {
        const drawn = await cards.icon(name, async () => {
          const bytes = await ownFile(app, picture);
          return bytes === undefined ? null : { do: 'icon', bytes, px, ground };
        });
        if (drawn === null) return refusePicture(reply, 404);
        const life = request.query.v === name ? `public, max-age=${DAY_SEC}` : 'public, no-cache';
        return reply.headers({ ...PICTURE_HEADERS, 'cache-control': life }).send(drawn);
      } catch (err) {
        request.log.warn({ err, picture }, 'an icon could not be drawn');
        return refusePicture(reply, 503);
      }
    });
  },
  { name: 'icons', fastify: '5.x' },
);
