import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { createPostToSelf } from '../../kernel/http/postToSelf.ts';
import type { Lease } from '../../kernel/jobs/lease.ts';
import { startJobs } from '../../kernel/jobs/startJobs.ts';
import { answerError } from '../answerError.ts';
import type { PlatformService, RouteDoor } from '../area.ts';
import { stoppedFigure } from '../ledger/reconcile.ts';
import { answerErrorsAsPages } from '../pages/pageErrors.ts';
import { type BrandOf, mountApi } from './apiRoutes.ts';
import { areas } from './areas.ts';
import { mountI18n } from './i18nRoutes.ts';
import { createPlatformService, type PlatformOptions } from './service.ts';

export type { BrandOf } from './apiRoutes.ts';

export interface PlatformPluginOptions extends Omit<PlatformOptions, 'log'> {
  /** Runs repeated jobs; tests that move the clock run jobs themselves. */
  runsJobs?: boolean;
  /** Decides which node does which job; without it, every node does all. */
  lease?: Lease | undefined;
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
  async (app: FastifyInstance, { brandOf, runsJobs = false, lease, ...options }: PlatformPluginOptions) => {
    const service = createPlatformService({ postToSelf: createPostToSelf(app), ...options, log: app.log });
    app.decorate('platform', service);
    app.addHook('onClose', service.services.live.stop);
    // a separate scope, so that body parsers and error envelope stay the platform's
    await app.register(async (scope) => {
      scope.setErrorHandler(answerError);
      mountApi(scope, { service, brandOf });
      mountI18n(scope, { i18n: options.i18n, brandOf });
    });
    service.services.telemetry.watch('ledgerStopped', () => stoppedFigure(options.db));
    const door: RouteDoor = {
      service,
      services: service.services,
      brandOf,
      playerOf: (request) => service.playerOf(request.headers.cookie, brandOf(request)),
    };
    await app.register(async (pages) => {
      answerErrorsAsPages(pages, 'This site'); // where an area says nothing else: never what a fault said, and 503 where waiting helps
      for (const { routes } of [...areas, ...(options.extensions ?? [])])
        if (routes) await pages.register(async (scope) => routes(scope, door));
    });
    if (runsJobs) {
      const stop = startJobs(
        [...areas, ...(options.extensions ?? [])].flatMap(({ jobs = [] }) => jobs),
        service.services,
        lease,
      );
      app.addHook('onClose', stop);
    }
  },
  { name: 'platform', fastify: '5.x' },
);
