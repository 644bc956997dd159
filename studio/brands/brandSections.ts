import { brand } from '#schemas/content/brand.ts';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import { defaultPolicy } from '#schemas/platform/policy.ts';
import { namesOf } from '#schemas/record.ts';
import { directionTitles, exclusionTitles, fundsTitles, gameTypeTitles, kycTitles } from '../fields/choiceTitles.ts';
import { plain } from '../fields/plain.ts';
import { t } from '../words/t.ts';

/** One value of a brand's document, under the name that people read. */
export interface BrandField {
  /** `/policy/kycGate` */
  at: string;
  schema: JsonSchema;
  title: string;
}

export interface BrandSection {
  title: string;
  about: string;
  fields: readonly BrandField[];
}

const { name, hosts, fallbackHost, origin, locales, currency, currencies, country, markets } = brand.properties;
const { policy, publishing, operator, platformOrigin } = brand.properties;

function field(
  at: string,
  schema: JsonSchema,
  [title, description]: readonly [title: string, hint?: string],
): BrandField {
  return { at, title, schema: { ...plain(schema), title, ...(description === undefined ? {} : { description }) } };
}

/** Words for the choices of rules that are chosen among names. */
const CHOICES: Partial<Record<keyof typeof policy.properties, object>> = {
  kycGate: kycTitles,
  fundsProtection: fundsTitles,
  shortestExclusion: exclusionTitles,
};

const { type: gameType, maxStake, maxStakeUnder25 } = policy.properties.maxStakeByType.items.properties;

/** Titles of what stands in rules that are lists. */
const INNER: Partial<Record<keyof typeof policy.properties, JsonSchema>> = {
  maxStakeByType: {
    ...policy.properties.maxStakeByType,
    items: {
      ...policy.properties.maxStakeByType.items,
      properties: {
        type: { ...gameType, title: t('brands.gameType'), titles: gameTypeTitles },
        maxStake: { ...maxStake, title: t('brands.maxStake'), description: t('brands.amountHint') },
        maxStakeUnder25: {
          ...maxStakeUnder25,
          title: t('brands.maxStakeUnder25'),
          description: t('brands.amountHint'),
        },
      },
    },
  },
};

/** House rules by their names. */
const RULES: Readonly<Record<keyof typeof policy.properties, readonly [title: string, hint?: string]>> = {
  kycGate: [t('brands.kycGate'), t('brands.kycGateHint')],
  kycThreshold: [t('brands.kycThreshold'), t('brands.amountHint')],
  depositProfile: [t('brands.depositProfile')],
  canCancelWithdrawal: [t('brands.canCancelWithdrawal')],
  limitIncreaseDelayHours: [t('brands.limitIncreaseDelayHours')],
  realityCheckMinutes: [t('brands.realityCheckMinutes')],
  realityCheckBreakMinutes: [t('brands.realityCheckBreakMinutes')],
  fundsProtection: [t('brands.fundsProtection'), t('brands.fundsProtectionHint')],
  fundsProtectionVersion: [t('brands.fundsProtectionVersion'), t('brands.fundsProtectionVersionHint')],
  limitPrompt: [t('brands.limitPrompt')],
  reviewDays: [t('brands.reviewDays'), t('brands.reviewDaysHint')],
  shortestExclusion: [t('brands.shortestExclusion')],
  maxStake: [t('brands.maxStake'), t('brands.amountHint')],
  maxStakeUnder25: [t('brands.maxStakeUnder25'), t('brands.amountHint')],
  maxStakeByType: [t('brands.maxStakeByType'), t('brands.maxStakeByTypeHint')],
  maxWagering: [t('brands.maxWagering')],
  bonusIsolation: [t('brands.bonusIsolation')],
  bonusOrder: [t('brands.bonusOrder')],
  guestDemo: [t('brands.guestDemo')],
  closedLoop: [t('brands.closedLoop')],
  idleMinutes: [t('brands.idleMinutes')],
  cashierHelpSec: [t('brands.cashierHelpSec')],
  paymentHelpSec: [t('brands.paymentHelpSec')],
  deviceChecks: [t('brands.deviceChecks')],
  twoFactor: [t('brands.twoFactor')],
};

/** Time zones that this browser knows, and UTC, which it may not list. */
const ZONES: readonly string[] = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];

const listOf = (list: JsonSchema, description: string): JsonSchema => ({
  ...list,
  items: { ...list.items, description },
});

const WHO: BrandSection = {
  title: t('brands.whoItIs'),
  about: t('brands.whoItIsAbout'),
  fields: [
    field('/name', name, [t('brands.nameThatVisitorsRead')]),
    field('/hosts', listOf(hosts, t('brands.hostHint')), [t('brands.hosts')]),
    field('/fallbackHost', fallbackHost, [t('brands.fallbackHost')]),
    field('/origin', origin, [t('brands.origin'), t('brands.originHint')]),
  ],
};
const MONEY: BrandSection = {
  title: t('brands.moneyAndPlaces'),
  about: t('brands.moneyAndPlacesAbout'),
  fields: [
    field('/currency', currency, [t('brands.currency'), t('brands.currencyHint')]),
    field('/currencies', listOf(currencies, t('brands.currencyHint')), [t('brands.currencies')]),
    field('/country', country, [t('brands.country'), t('brands.countryHint')]),
    field('/markets', listOf(markets, t('brands.countryHint')), [t('brands.markets')]),
  ],
};
const HOUSE: BrandSection = {
  title: t('brands.houseRules'),
  about: t('brands.houseRulesAbout'),
  fields: namesOf(RULES).map((rule) => {
    const { [rule]: titles } = CHOICES;
    const { [rule]: usual } = defaultPolicy;
    const isNamed = typeof usual === 'string'; // a choice or an amount, whose code says nothing to people
    const { [rule]: schemaOf = policy.properties[rule] } = INNER;
    const schema = { ...schemaOf, ...(titles && { titles }), ...(isNamed ? {} : { default: usual }) };
    return field(`/policy/${rule}`, schema, RULES[rule]);
  }),
};
const COMPANY: BrandSection = {
  title: t('brands.companyAndPlatform'),
  about: t('brands.companyAndPlatformAbout'),
  fields: [
    field('/operator', operator, [t('brands.operator'), t('brands.operatorHint')]),
    field('/platformOrigin', platformOrigin, [t('brands.platformOrigin'), t('brands.originHint')]),
  ],
};

/** @param codes languages of the brand */
function languages(codes: readonly string[]): BrandSection {
  const { code, name: ownName, dir } = locales.items.properties;
  const properties = {
    code: { ...code, title: t('brands.code'), description: t('brands.codeHint') },
    name: { ...ownName, title: t('brands.ownName') },
    dir: { ...dir, title: t('brands.direction'), titles: directionTitles },
  };
  return {
    title: t('brands.languages'),
    about: t('brands.languagesAbout'),
    fields: [
      field('/locales', { ...locales, items: { ...locales.items, properties } }, [t('brands.languages')]),
      field('/defaultLocale', { enum: codes }, [t('brands.defaultLocale')]),
    ],
  };
}

function releases(zone: string): BrandSection {
  const zones = ZONES.includes(zone) || zone === '' ? ZONES : [zone, ...ZONES];
  return {
    title: t('common.releases'),
    about: t('brands.releasesAbout'),
    fields: [
      field('/timeZone', { enum: zones }, [t('brands.timeZone')]),
      field('/publishing/twoPersons', publishing.properties.twoPersons, [t('brands.twoPersons')]),
    ],
  };
}

/**
 * Returns the sections of a brand's document, without its words for search engines, in the order that a brand is set up.
 * @param codes languages of the brand
 * @param zone the brand's current time zone, whether or not this browser knows it
 */
export function brandSections(codes: readonly string[], zone: string): readonly BrandSection[] {
  return [WHO, languages(codes), MONEY, HOUSE, releases(zone), COMPANY];
}
