import type { StudioAddressAsk, StudioAddressValues } from '#schemas/studioLookups.ts';
import type { AskPublic } from '../content/address/askPublic.ts';
import { namedValues } from '../content/address/namedValues.ts';
import type { BrandSite } from '../content/compose/BrandSite.ts';
import { say } from '../content/document/say.ts';
import { ApiError } from '../content/management/http/errors.ts';
import { mustSpeak } from '../content/management/http/mustSpeak.ts';
import type { PublicDataOf } from '../site/publicData.ts';

/** As many are returned: who looks for another one types a part of its name. */
const MOST = 50;

/** Values that a page's parameter may have at a brand, by name and picture. @throws ApiError when the platform does not answer, or the brand does not speak the language */
export async function addressValues(
  site: BrandSite,
  { parameter, find = '', locale = site.locales.defaultLocale }: StudioAddressAsk,
  dataOf: PublicDataOf,
): Promise<StudioAddressValues> {
  mustSpeak(locale, site.locales.codes);
  const data = dataOf(site, locale);
  // somebody's look at a list pauses no call that players need
  const ask: AskPublic = (...asked) => data.ask(...asked, { isExtra: true });
  const { messages } = site.content(locale);
  const { failure, ...found } = await namedValues(parameter, ask, {
    find,
    most: MOST,
    messageOf: (key) => (Object.hasOwn(messages, key) ? messages[key] : undefined),
  });
  if (failure !== undefined && found.values.length === 0)
    throw new ApiError(500, 'ApplicationError', say('platform.awayValues'));
  return found;
}
