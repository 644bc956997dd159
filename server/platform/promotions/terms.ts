import type { Money } from '#schemas/parts/money.ts';
import type { BettingBonusReward, CampaignRule, CasinoBonusReward } from '#schemas/platform/campaignRule.ts';
import type { OfferDescription } from '#schemas/platform/campaigns.ts';
import { createFormatters } from '../../../runtime/i18n/format.ts';
import { toMinor } from '../ledger/currency.ts';

/** Words of a campaign as they are kept: with their translations. */
export type StoredWords = CampaignRule['description'];

/** Terms that were promised when the bonus was given: later changes of a campaign do not affect it. */
export interface BonusTerms {
  reward: CasinoBonusReward | BettingBonusReward;
  words: StoredWords;
}

/** Texts for players, in a locale, or in the language the campaign was written in; sums that they name stand in the player's currency. */
export function inLocale(
  { translations, sums = {}, ...own }: StoredWords,
  { locale, currency }: { locale: string; currency: string },
): OfferDescription {
  const words = translations !== undefined && Object.hasOwn(translations, locale) ? translations[locale] : undefined;
  const { title, text, terms, images } = { ...own, ...words };
  const { money } = createFormatters(locale, 'UTC');
  const fill = (said: string): string =>
    said.replaceAll(/\{([a-zA-Z]{1,20})\}/g, (whole, name: string) => {
      const sum = sumIn(Object.hasOwn(sums, name) ? sums[name] : undefined, currency);
      return sum ? money(sum) : whole;
    });
  return { title: fill(title), text: fill(text), terms: fill(terms), images };
}

/**
 * A sum in a currency. Whose currency has none gets no money by this rule (points alone are given in every currency), and reads what others
 * get, in the first currency it is told in.
 */
function sumIn(amounts: Readonly<Record<string, string>> = {}, currency: string): Money | null {
  const told = Object.entries(amounts);
  const [known, amount] = told.find(([one]) => one === currency) ?? told[0] ?? [];
  return known === undefined || amount === undefined ? null : { amount, currency: known };
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
