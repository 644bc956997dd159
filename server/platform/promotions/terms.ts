import type { CampaignRule } from '#schemas/platform/campaignRule.ts';
import type { OfferDescription } from '#schemas/platform/campaigns.ts';
import { toMinor } from '../ledger/currency.ts';

/** Words of a campaign as they are kept: with their translations. */
export type StoredWords = CampaignRule['description'];

/** Texts for players, in a locale, or in the language the campaign was written in. */
export function inLocale({ translations, ...own }: StoredWords, locale: string): OfferDescription {
  const words = translations !== undefined && Object.hasOwn(translations, locale) ? translations[locale] : undefined;
  return { ...own, ...words };
}

/** An amount of a rule in minor units; null where the rule does not know the currency. */
export function minorIn(amounts: Readonly<Record<string, string>> | undefined, currency: string): bigint | null {
  const text = amounts !== undefined && Object.hasOwn(amounts, currency) ? amounts[currency] : undefined;
  return text === undefined ? null : toMinor(text, currency);
}

/** A share in hundredths of a percent, rounded down to whole minor units. */
export function shareOf(amount: bigint, basisPoints: number): bigint {
  return (amount * BigInt(basisPoints)) / 10_000n;
}
