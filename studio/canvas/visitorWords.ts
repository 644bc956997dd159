import type { PreviewVisitor } from '#schemas/preview.ts';
import { t } from '../words/t.ts';

/** Each visitor that a page can be drawn for, in words. */
export const visitorWords: Readonly<Record<PreviewVisitor, string>> = {
  guest: t('common.aGuest'),
  unfinished: t('canvas.aPlayerStillRegistering'),
  unverified: t('canvas.aPlayerNotVerified'),
  'must-prove': t('canvas.aPlayerWhoHasToProveWhoTheyAre'),
  verified: t('common.aPlayer'),
  'with-bonus': t('canvas.aPlayerWithABonus'),
  'on-break': t('canvas.aPlayerOnABreak'),
  excluded: t('canvas.aPlayerWhoExcludedThemselves'),
  banned: t('canvas.aPlayerWhoseAccountIsClosed'),
};
