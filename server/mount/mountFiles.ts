import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
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
  await app.register(fastifyStatic, builtFiles(join(dist, 'client', 'assets'), '/assets/'));
  const studio = join(dist, 'studio', 'studio');
  if (existsSync(studio)) await app.register(fastifyStatic, builtFiles(studio, STUDIO_FILES));
  await app.register(fastifyStatic, {
    root: publicFolder,
    prefix: '/public/',
    maxAge: 24 * 3_600_000,
    decorateReply: false,
    index: false,
  });
}

/**
 * How files are served whose names end with their hash. The folder stands in a list: of a single one the library reads all names (two thousand)
 * at each request, to hold that letters are as capital as on the disk, and no guard hangs on these names.
 */
function builtFiles(folder: string, prefix: string): FastifyStaticOptions {
  return {
    root: [folder],
    prefix,
    immutable: true,
    maxAge: YEAR_MS,
    preCompressed: true,
    decorateReply: false,
    wildcard: true,
    index: false,
  };
}
