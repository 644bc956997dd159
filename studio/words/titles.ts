import { language, languages } from './language.ts';

const known = await languages[language].loadTitles();

/** Says a title, a description or a choice of a schema in the language of this window; one that nobody has translated as it is. */
export function titleIn(text: string): string {
  return Object.hasOwn(known, text) ? (known[text] ?? text) : text;
}
