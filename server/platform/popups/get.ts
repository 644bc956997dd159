import type { CampaignPopup } from '#schemas/platform/popups.ts';
import type { Caller, Handler } from '../context.ts';
import { wholeList } from '../paging.ts';
import type { Campaign } from './campaign.ts';

/** Campaign popups for the caller, in the caller's locale. */
export const get: Handler<'popups.get'> = async (_, { player, locale, brand, campaigns }) => {
  const audience = player === null ? 'guests' : 'players';
  return wholeList(
    (campaigns ?? []).filter((campaign) => campaign.audience === audience).map((one) => shown(one, { locale, brand })),
  );
};

function shown(
  { id, sysname, trigger, repeat, at, page, images, words }: Campaign,
  { locale, brand }: Pick<Caller, 'locale' | 'brand'>,
): CampaignPopup {
  const link = brand.pagePath?.(page, {}) ?? '/';
  const { translations, ...own } = words;
  const { title, text, button } = (Object.hasOwn(translations, locale) ? translations[locale] : undefined) ?? own;
  const description = { title, text, images: { ...images }, button: { title: button, link } };
  return { id, sysname, trigger, repeat, ...(at ? { at } : {}), finished_at: null, description };
}
