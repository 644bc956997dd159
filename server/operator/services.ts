import { inspect } from 'node:util';
import { brandsOf, i18nOf } from '../brands/brands.ts';
import type { Library } from '../content/Library.ts';
import type { Db } from '../db/db.ts';
import type { Log } from '../kernel/services.ts';
import type { Services } from '../platform/context.ts';
import type { Extension } from '../platform/extension.ts';
import { createPlatformService } from '../platform/service/service.ts';
import type { PlatformSettings } from '../platform/settings.ts';

const tell = (detail: object, message: string): void => void process.stderr.write(`${message} ${inspect(detail)}\n`);
/** Log of an order that runs without a site. */
export const toTerminal: Log = { error: tell, warn: tell };

/** Creates the services for orders about the platform while no site runs. */
export function createOperatorServices(
  db: Db,
  library: Library,
  { settings, extensions }: { settings: PlatformSettings; extensions: readonly Extension[] },
): Services {
  const clock = { now: () => Date.now() };
  const i18n = i18nOf(library);
  return createPlatformService({
    db,
    clock,
    i18n,
    settings,
    extensions,
    brands: () => brandsOf(library),
    log: toTerminal,
  }).services;
}
