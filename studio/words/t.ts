import { createWords } from './createWords.ts';
import { language, languages } from './language.ts';

const { dates, load } = languages[language];

/** Locale for dates and times. */
export const dateLocale = dates;

/**
 * Says words in the language of this window: `t('common.tryAgain')`. Its dictionary alone is loaded, and before all else: so that lists of words may
 * stand outside of functions.
 */
export const { say: t, piecesOf, sayTold } = createWords(language, await load());
