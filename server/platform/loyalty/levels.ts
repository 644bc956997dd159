import type { LoyaltyLevel } from '#schemas/platform/loyaltyPrograms.ts';
import { say, type Words } from '../words.ts';
import { characters } from './characters.ts';
import { products } from './products.ts';

/** Ten levels: the points earned in all that open each, and its name. Source: DEMO-07. */
const levels: readonly (readonly [pointsFrom: number, title: Words])[] = [
  [0, 'Pebble | Kiesel | Olis | Галька | Seixo | حصاة'],
  [100, 'Shell | Muschel | Gliemežvāks | Ракушка | Concha | صدفة'],
  [300, 'Coral | Koralle | Korallis | Коралл | Coral | مرجان'],
  [750, 'Amber | Bernstein | Dzintars | Янтарь | Âmbar | كهرمان'],
  [1500, 'Pearl | Perle | Pērle | Жемчуг | Pérola | لؤلؤة'],
  [3000, 'Jade | Jade | Nefrīts | Нефрит | Jade | يشم'],
  [6000, 'Opal | Opal | Opāls | Опал | Opala | أوبال'],
  [12_000, 'Ruby | Rubin | Rubīns | Рубин | Rubi | ياقوت'],
  [25_000, 'Sapphire | Saphir | Safīrs | Сапфир | Safira | ياقوت أزرق'],
  [50_000, 'Northern Light | Nordlicht | Ziemeļblāzma | Северное сияние | Aurora | الشفق القطبي'],
];

const opens: Words = 'Opens: {what} | Öffnet: {what} | Atver: {what} | Открывает: {what} | Abre: {what} | يفتح: {what}';

/** The level of a member, from 1, by the points earned in all. */
export function levelOf(earned: bigint): number {
  return levels.findLastIndex(([from]) => earned >= BigInt(from)) + 1;
}

/** Points earned in all at which a level begins. */
export function pointsOfLevel(level: number): number {
  return levels[level - 1]?.[0] ?? 0;
}

export function titleOfLevel(level: number, locale: string): string {
  return say(levels[level - 1]?.[1] ?? '', locale);
}

/** All levels as the contract shows them, with what each opens. */
export function showLevels(current: number, locale: string): LoyaltyLevel[] {
  return levels.map(([pointsFrom, title], index) => {
    const number = index + 1;
    const names = [
      ...characters.filter((one) => one.unlockLevel === number && number > 1).map((one) => say(one.title, locale)),
      ...products.filter((one) => one.levelFrom === number && number > 1).map((one) => say(one.title, locale, one)),
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
