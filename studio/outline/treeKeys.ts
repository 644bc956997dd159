import { t } from '../words/t.ts';

/** Keys of the outline, after the pattern of ARIA for trees, with what each does in words. */
export const treeKeys = [
  { chord: 'arrowdown', words: t('keys.nextRow') },
  { chord: 'arrowup', words: t('keys.rowBefore') },
  { chord: 'arrowright', words: t('keys.openRow') },
  { chord: 'arrowleft', words: t('keys.closeRow') },
  { chord: 'home', words: t('keys.firstRow') },
  { chord: 'end', words: t('keys.lastRow') },
  { chord: 'enter', words: t('keys.toFields') },
  { chord: ' ', words: t('keys.choose') },
  { chord: 'mod+ ', words: t('keys.chooseToo') },
  { chord: 'shift+arrowdown', words: t('keys.extendDown') },
  { chord: 'shift+arrowup', words: t('keys.extendUp') },
  { chord: 'contextmenu', words: t('keys.menu') },
  { chord: 'shift+f10', words: t('keys.menu') },
] as const;

export type TreeChord = (typeof treeKeys)[number]['chord'];
