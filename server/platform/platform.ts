import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { answerError } from './http/answerError.ts';
import { type BrandOf, mountApi } from './http/apiRoutes.ts';
import { mountI18n } from './http/i18nRoutes.ts';
import { createPlatformService, type PlatformOptions, type PlatformService } from './service.ts';

export type { BrandOf } from './http/apiRoutes.ts';

export interface PlatformPluginOptions extends Omit<PlatformOptions, 'log'> {
  /** The brand whose site is asked; throws PlatformError when no brand lives at this host. */
  brandOf: BrandOf;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The platform's calls without HTTP, for createLocalPlatform. */
    platform: PlatformService;
  }
}

/** The reference platform: `/api/{area}/{call}`, `/nfx/i18n/*`, and `app.platform` for the same calls in process. */
export const platform = fastifyPlugin(
  async (app: FastifyInstance, { brandOf, ...options }: PlatformPluginOptions) => {
    const service = createPlatformService({ ...options, log: app.log });
    app.decorate('platform', service);
    // a scope of its own, so that body parsers and error envelope stay the platform's
    await app.register(async (scope) => {
      scope.setErrorHandler(answerError);
      mountApi(scope, { service, brandOf });
      mountI18n(scope, { i18n: options.i18n, brandOf });
    });
  },
  { name: 'platform', fastify: '5.x' },
);
