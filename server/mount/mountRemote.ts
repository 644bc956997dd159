import type { FastifyInstance } from 'fastify';
import { i18nOf, platformBrand, siteAt } from '../brands/brands.ts';
import { drawingRoutes } from '../drawings/drawingRoutes.ts';
import { mountI18n } from '../platform/service/i18nRoutes.ts';
import type { LocalMount, MountOptions } from './localMount.ts';
import { remoteClient } from './remoteClient.ts';
import { remotePlatform } from './remotePlatform.ts';
import { storeLocaleAt } from './storeLocaleAt.ts';

/** An operator's own platform at an address: its calls go through this origin. */
export async function mountRemote(
  app: FastifyInstance,
  upstream: string,
  { library }: Pick<MountOptions, 'library'>,
): Promise<LocalMount> {
  await app.register(remotePlatform, { upstream });
  mountI18n(app, { i18n: i18nOf(library), brandOf: (request) => platformBrand(siteAt(library, request)) });
  // The starter documents name these pictures. No extension is loaded here: all others are the operator's, at addresses of their own.
  await app.register(drawingRoutes, { brought: [] });
  return {
    services: null,
    platformFor: (site, locale, host) => remoteClient(upstream, { site, locale, host }),
    isPlayer: async (request) => request.headers.cookie !== undefined, // the platform itself refuses every call of a stale session
    storeLocale: (request, locale) => storeLocaleAt(upstream, request, locale),
  };
}
