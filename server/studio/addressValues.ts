import type { StudioAddressAsk, StudioAddressValues } from '#schemas/studioLookups.ts';
import { namedValues } from '../content/address/namedValues.ts';
import type { BrandSite } from '../content/compose/BrandSite.ts';
import { say } from '../content/document/say.ts';
import { ApiError } from '../content/management/http/errors.ts';
import type { PublicDataOf } from '../site/publicData.ts';

/** As many are returned: who looks for another one types a part of its name. */
const MOST = 50;

/** Values that a page's parameter may have at a brand, by name and picture. @throws ApiError when the platform does not answer */
export async function addressValues(
  site: BrandSite,
  { parameter, find = '', locale = site.locales.defaultLocale }: StudioAddressAsk,
  dataOf: PublicDataOf,
): Promise<StudioAddressValues> {
  const data = dataOf(site, locale);
  const { messages } = site.content(locale);
  const { failure, ...found } = await namedValues(parameter, (...asked) => data.ask(...asked), {
    find,
    most: MOST,
    messageOf: (key) => (Object.hasOwn(messages, key) ? messages[key] : undefined),
  });
  if (failure !== undefined && found.values.length === 0)
    throw new ApiError(500, 'ApplicationError', say('platform.awayValues'));
  return found;
}
