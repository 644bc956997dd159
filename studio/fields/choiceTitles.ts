import { t } from '../words/t.ts';

/** Words for values that documents write short. */
export const accessTitles = {
  any: t('common.everybody'),
  guest: t('common.guestsAlone'),
  player: t('common.playersAlone'),
} as const;
export const sizeTitles = { small: t('fields.small'), medium: t('fields.medium'), large: t('fields.large') } as const;
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
