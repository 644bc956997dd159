import type { Tx } from '../../server/db/db.ts';
import { fromJson, toJson } from '../../server/db/json.ts';
import { makeBanners } from './banners.ts';

/**
 * Moves banners that an older seed put into `home-hero`, for every brand, to where the seed puts them now: the home's stage is each brand's own.
 * They are known by their pictures; banners of an operator are left as they are.
 */
export async function renewBanners(tx: Tx, now: number): Promise<void> {
  const shared = makeBanners(now).filter(({ brand }) => brand === undefined);
  const places = new Map(shared.map(({ description: { images, position } }) => [images['desktop'], position]));
  const rows = await tx.selectFrom('banner').select(['id', 'description']).where('brand', 'is', null).execute();
  for (const { id, description: stored } of rows) {
    const description = fromJson(stored);
    const position = places.get(description.images['desktop']);
    if (description.position !== 'home-hero' || position === undefined) continue;
    const moved = toJson({ ...description, position });
    await tx.updateTable('banner').set({ description: moved }).where('id', '=', id).execute();
  }
}
