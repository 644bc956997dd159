import { ERRORS_PREFIX } from '#runtime/form/messages.ts';
import { createTranslate } from '#runtime/i18n/createTranslate.ts';
import { siteTexts } from './siteTexts.ts';

const texts = Object.entries(siteTexts()['en'] ?? {});

/** The starter's English, but for what rules say: these have words of their own, as a catalogue without them shows. */
export const englishWords = createTranslate(
  'en',
  Object.fromEntries(texts.filter(([key]) => !key.startsWith(`${ERRORS_PREFIX}.`))),
);
