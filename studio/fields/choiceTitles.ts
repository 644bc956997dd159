import type { GameType } from '#schemas/platform/gameTypes.ts';
import { language } from '../words/language.ts';
import { t } from '../words/t.ts';

/** Words for values that documents write short. */
export const accessTitles = {
  any: t('common.everybody'),
  guest: t('common.guestsAlone'),
  player: t('common.playersAlone'),
} as const;
export const sizeTitles = {
  small: t('fields.small'),
  medium: t('fields.medium'),
  large: t('fields.large'),
  full: t('fields.fullHeight'),
} as const;
export const dialogTitles = {
  popup: t('fields.window'),
  confirm: t('fields.question'),
  curtain: t('fields.wholeScreen'),
} as const;
export const widthTitles = { full: t('fields.whole'), half: t('fields.half'), aside: t('fields.beside') } as const;
export const kycTitles = {
  never: t('forms.never'),
  beforeWithdraw: t('fields.beforeWithdraw'),
  threshold: t('fields.threshold'),
  beforeDeposit: t('fields.beforeDeposit'),
} as const;
export const directionTitles = { ltr: t('fields.ltr'), rtl: t('fields.rtl') } as const;
export const fundsTitles = {
  '': t('fields.fundsNone'),
  basic: t('fields.fundsBasic'),
  medium: t('fields.fundsMedium'),
  high: t('fields.fundsHigh'),
} as const;

export const gameTypeTitles = {
  slot: t('fields.gamesSlot'),
  live: t('fields.gamesLive'),
  casino: t('fields.gamesCasino'),
  fast: t('fields.gamesFast'),
  betting: t('fields.gamesBetting'),
  logical: t('fields.gamesLogical'),
  high_low: t('fields.gamesHighLow'),
} as const satisfies Record<GameType, string>;

export const arrivalTitles = { alone: t('fields.arrivesAlone'), over: t('fields.arrivesOver') } as const;
export const flagTitles = {
  game: t('fields.roleGame'),
  'game-hall': t('fields.roleGameHall'),
  cashier: t('fields.roleCashier'),
} as const;
export const subjectTitles = {
  WebPage: t('fields.subjectWebPage'),
  CollectionPage: t('fields.subjectCollectionPage'),
  FAQPage: t('fields.subjectFAQPage'),
  ItemPage: t('fields.subjectItemPage'),
  Game: t('fields.subjectGame'),
  VideoGame: t('fields.subjectVideoGame'),
  Offer: t('fields.subjectOffer'),
  Event: t('fields.subjectEvent'),
  SportsEvent: t('fields.subjectSportsEvent'),
} as const;

const span = (count: number, unit: 'month' | 'year'): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);

export const exclusionTitles = {
  ...Object.fromEntries([3, 6, 9].map((months) => [`${months}m`, span(months, 'month')])),
  ...Object.fromEntries([1, 2, 3, 4, 5].map((years) => [`${years}y`, span(years, 'year')])),
  permanent: t('fields.forGood'),
} as const;
