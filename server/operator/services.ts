import { inspect } from 'node:util';
import type { Library } from '../content/Library.ts';
import type { Db } from '../db/db.ts';
import { brandsOf, i18nOf } from '../mount/brands.ts';
import type { Services } from '../platform/context.ts';
import { createPlatformService } from '../platform/service.ts';

/** What commands work with while no site runs. */
export function createOperatorServices(db: Db, library: Library): Services {
  const tell = (detail: object, message: string): void => void process.stderr.write(`${message} ${inspect(detail)}\n`);
  const log = { error: tell, warn: tell };
  const clock = { now: () => Date.now() };
  return createPlatformService({ db, clock, i18n: i18nOf(library), brands: () => brandsOf(library), log }).services;
}
