import type { LoyaltyLevel } from '#schemas/platform/loyaltyPrograms.ts';
import { say, type Words } from '../words.ts';
import { type ProductReader, titleOfProduct } from './productTitles.ts';
import type { Level, LoyaltyTerms } from './terms.ts';

const opens: Words = 'Opens: {what} | Öffnet: {what} | Atver: {what} | Открывает: {what} | Abre: {what} | يفتح: {what}';

/** The level of a member, from 1, by the points earned in all; 0 where there are no levels. */
export function levelOf({ levels }: { levels: readonly Level[] }, earned: bigint): number {
  return levels.findLastIndex(({ pointsFrom }) => earned >= BigInt(pointsFrom)) + 1;
}

/** All levels as the contract shows them, with what each opens. */
export function showLevels(
  { levels, characters, products }: LoyaltyTerms,
  current: number,
  reader: ProductReader,
): LoyaltyLevel[] {
  const { locale } = reader;
  return levels.map(({ pointsFrom, title }, index) => {
    const number = index + 1;
    const names = [
      ...characters.filter((one) => one.unlockLevel === number && number > 1).map((one) => say(one.title, locale)),
      ...products.filter((one) => one.levelFrom === number && number > 1).map((one) => titleOfProduct(one, reader)),
    ];
    return {
      id: number,
      number,
      title: say(title, locale),
      points_from: pointsFrom,
      is_current: number === current,
      rewards: names.map((what) => say(opens, locale, { what })),
    };
  });
}
