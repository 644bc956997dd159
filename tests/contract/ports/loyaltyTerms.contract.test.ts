import { describe, expect, it } from 'vitest';
import { loyaltyCharacterList } from '#schemas/platform/loyalty.ts';
import { loyaltyLevel, loyaltyProgramList, loyaltyQuest } from '#schemas/platform/loyaltyPrograms.ts';
import { loyaltyProductList } from '#schemas/platform/loyaltyShop.ts';
import { demoLoyalty } from '../../../demo/loyalty/programme.ts';
import { createAjv } from '../../../server/content/document/createAjv.ts';
import { showCharacter } from '../../../server/platform/loyalty/characters.ts';
import { levelOf, showLevels } from '../../../server/platform/loyalty/levels.ts';
import { newMember } from '../../../server/platform/loyalty/member.ts';
import { showProduct } from '../../../server/platform/loyalty/products.ts';
import { showProgram } from '../../../server/platform/loyalty/programs.ts';
import { showQuest } from '../../../server/platform/loyalty/quests.ts';
import type { LoyaltyTerms, Product } from '../../../server/platform/loyalty/terms.ts';

/** What a house means to give back, in what points buy. */
interface Bounds {
  /** Of each stake. A house whose games pay 97.6 % and feed jackpots with 1 % keeps a little beside 1.25 %. */
  share: number;
  /** For the quests of one player, in units of the common currency. */
  quests: number;
}

/** Every loyalty programme, with brands that it is for. A new one is a line here. */
const programmes: readonly [name: string, terms: LoyaltyTerms, brands: readonly string[], bounds: Bounds][] = [
  ['the demo’s', demoLoyalty, ['aurora', 'tidal', 'kestrel'], { share: 0.0125, quests: 10 }],
];

/** A product's worth in units of the common currency. A spin is a tenth of one (`promotions/freespins/gift.ts`); goods are no money. */
function worthOf({ type, count }: Pick<Product, 'type' | 'count'>): number {
  return { points: count, freespins: count / 10, goods: 0, unknown: 0 }[type];
}

const isWhole = (value: number): boolean => Number.isSafeInteger(value) && value >= 1;

/** Values that stand more than once. */
function twice<Value>(values: readonly Value[]): Value[] {
  return values.filter((value, at) => values.indexOf(value) !== at);
}

describe.each(programmes)('LoyaltyTerms: %s', (_, terms, brands, bounds) => {
  const { levels, characters, products, quests, pointsPerUnit } = terms;
  const opened = new Set(levels.keys().map((index) => index + 1));
  const all = brands.flatMap((brand) => terms.programsOf(brand));

  it('has levels that begin with nothing and rise, so that everybody is at one of them', () => {
    expect(levels[0]?.pointsFrom).toBe(0);
    const steps = levels.slice(1).map(({ pointsFrom }, index) => pointsFrom - (levels[index]?.pointsFrom ?? 0));
    expect(steps.filter((step) => !isWhole(step))).toEqual([]);
    expect([levelOf(terms, 0n), levelOf(terms, 10n ** 15n)]).toEqual([1, levels.length]);
  });

  it('takes nothing for something else: what players did and bought is stored by these names', () => {
    for (const list of [characters, products, quests]) {
      expect(twice(list.map(({ id }) => id))).toEqual([]);
      expect(list.filter(({ id }) => !isWhole(id))).toEqual([]);
    }
    expect(twice(characters.map(({ sysname }) => sysname))).toEqual([]);
    for (const brand of brands)
      expect([brand, twice(terms.programsOf(brand).map(({ sysname }) => sysname))]).toEqual([brand, []]);
  });

  it('opens everything at a level that there is, and each quest in a programme that some brand has', () => {
    expect(characters.filter(({ unlockLevel }) => !opened.has(unlockLevel))).toEqual([]);
    expect(products.filter(({ levelFrom }) => !opened.has(levelFrom))).toEqual([]);
    expect(quests.filter(({ unlockLevel }) => !opened.has(unlockLevel))).toEqual([]);
    expect(quests.filter(({ program }) => all.every(({ sysname }) => sysname !== program))).toEqual([]);
  });

  it('gives and takes whole points, and nothing for nothing', () => {
    expect(Object.values(pointsPerUnit).filter((points) => points < 0n)).toEqual([]);
    expect(quests.filter(({ points, target }) => !isWhole(points) || !isWhole(target))).toEqual([]);
    expect(products.filter(({ price, count }) => !isWhole(price) || !isWhole(count))).toEqual([]);
    expect(products.filter(({ stock, limit }) => stock < -1 || limit < -1 || limit === 0)).toEqual([]);
  });

  it('gives back at most its share of a stake, so that nobody can play for points alone', () => {
    const earned = Math.max(...Object.values(pointsPerUnit).map(Number));
    const generous = products.filter((product) => (earned * worthOf(product)) / product.price > bounds.share);
    expect(generous).toEqual([]);
  });

  it('pays for all quests together, which are paid once, at most so much', () => {
    const best = Math.max(0, ...products.map((product) => worthOf(product) / product.price));
    const points = quests.reduce((sum, quest) => sum + quest.points, 0);
    expect(points * best).toBeLessThanOrEqual(bounds.quests);
  });

  it('can be shown as the contract says, in every language', () => {
    const check = createAjv();
    const page = { offset: 0, limit: 100, total: 0 };
    for (const locale of ['en', 'lv', 'ar', 'xx']) {
      const reader = { locale, currency: 'EUR', rates: null };
      const progress = { progress: newMember, level: 1, isClaimed: false };
      const shown = [
        [loyaltyCharacterList, { ...page, items: characters.map((one) => showCharacter(one, 1, locale)) }],
        [loyaltyProductList, { ...page, items: products.map((one) => showProduct(one, one.stock, reader)) }],
        [loyaltyProgramList, { ...page, items: all.map((one) => showProgram(one, 0, locale)) }],
        [{ type: 'array', items: loyaltyLevel }, showLevels(terms, 1, reader)],
        [{ type: 'array', items: loyaltyQuest }, quests.map((one) => showQuest(one, progress, locale))],
      ] as const;
      for (const [schema, value] of shown) {
        const isShown = check.compile(schema);
        expect([locale, isShown(value), isShown.errors]).toEqual([locale, true, null]);
        expect([locale, /\{\w+\}/.exec(JSON.stringify(value))?.[0]]).toEqual([locale, undefined]);
      }
    }
  });
});
