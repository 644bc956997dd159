import type { Banner } from '#schemas/platform/banners.ts';
import { fromJson } from '../../db/json.ts';
import type { Handler } from '../context.ts';
import { readPage } from '../paging.ts';
import type { StoredBanner } from './storedBanner.ts';

/** Banners in one answer when the caller names no number. */
const DEFAULT_COUNT = 10;

/** Banners of the brand that still run, in the operator's order and the caller's locale. */
export const get: Handler<'banners.get'> = async (input, { db, clock, brand, locale }) => {
  const banners = db.read.selectFrom('banner');
  const running = banners
    .where((eb) => eb.or([eb('brand', 'is', null), eb('brand', '=', brand.id)]))
    .where((eb) => eb.or([eb('finished_at', 'is', null), eb('finished_at', '>', BigInt(clock.now()))]));
  const window = { offset: input.offset, limit: input.count ?? DEFAULT_COUNT };
  const { rows, ...page } = await readPage(running, window, {
    ids: (all) => all.select('id').orderBy('position').orderBy('id'),
    rows: (ids) => banners.selectAll().where('id', 'in', ids).execute(),
  });
  const items = rows.map(({ id, finished_at, description }) => ({
    id,
    finished_at: finished_at === null ? null : Number(finished_at),
    description: inLocale(fromJson(description), locale),
  }));
  return { items, ...page };
};

/** A banner's words in a locale: its translation, or the default text. */
function inLocale({ translations, ...own }: StoredBanner['description'], locale: string): Banner['description'] {
  const words = translations !== undefined && Object.hasOwn(translations, locale) ? translations[locale] : undefined;
  return { ...own, ...words };
}
