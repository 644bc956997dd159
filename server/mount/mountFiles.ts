import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Library } from '../content/Library.ts';
import type { CardMaker } from '../content/media/delivery/CardMaker.ts';
import { iconRoutes } from '../site/iconRoutes.ts';
import { installRoutes } from '../site/installRoutes.ts';
import { STUDIO_FILES } from '../studio/studioPage.ts';

const YEAR_MS = 365 * 24 * 3_600_000;

/** Built code under names that change with their content; other public files under their own; and what an installed site is made of. */
export async function mountFiles(
  app: FastifyInstance,
  { dist, publicFolder, library, cards }: { dist: string; publicFolder: string; library: Library; cards: CardMaker },
): Promise<void> {
  await app.register(installRoutes, { library, dist });
  await app.register(iconRoutes, { library, cards });
  serveBuilt(app, join(dist, 'client', 'assets'), '/assets/');
  const studio = join(dist, 'studio', 'studio');
  if (existsSync(studio)) serveBuilt(app, studio, STUDIO_FILES);
  await app.register(fastifyStatic, {
    root: publicFolder,
    prefix: '/public/',
    maxAge: 24 * 3_600_000,
    decorateReply: false,
    index: false,
  });
}

/** A built file's name: its folder has no folder inside. */
const BUILT_NAME = /^[\w-][\w.-]*$/;

/**
 * Serves files whose names end with their hash. By a route of ours: at each request to its own the library reads all names of the folder (two
 * thousand), to hold that letters are as capital as on the disk, and no guard hangs on these names.
 */
function serveBuilt(app: FastifyInstance, folder: string, prefix: string): void {
  app.register(async (scope) => {
    const files = { root: folder, immutable: true, maxAge: YEAR_MS, preCompressed: true, index: false } as const;
    await scope.register(fastifyStatic, { ...files, serve: false });
    scope.get<{ Params: { '*': string } }>(`${prefix}*`, (request, reply) => {
      const name = request.params['*'];
      return BUILT_NAME.test(name) ? reply.sendFile(name) : reply.callNotFound();
    });
  });
}
