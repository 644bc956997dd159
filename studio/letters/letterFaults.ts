import type { StudioLetter } from '#schemas/studioLetters.ts';

const VALUE = /\{\{(\w+)\}\}/g;

/** What is wrong with the words of a letter, in words; empty: nothing. The publish gate says the same of what is saved. */
export function letterFaults(
  text: string,
  { values, needs }: Pick<StudioLetter, 'values'> & { needs: string | null },
): string[] {
  const named = Array.from(text.matchAll(VALUE), ([, name = '']) => name);
  const strange = [...new Set(named)].filter((name) => !values.some((value) => value.name === name));
  const faults = strange.map((name) => `{{${name}}} stands for nothing here: ${whatMay(values)}`);
  if (/\{\{|\}\}/.test(text.replaceAll(VALUE, '')))
    faults.push('A value is written with two braces on each side: {{name}}.');
  if (needs !== null && text.trim() !== '' && !named.includes(needs))
    faults.push(`Name {{${needs}}}: the letter is sent for it, and serves nobody without.`);
  return faults;
}

function whatMay(values: StudioLetter['values']): string {
  const names = values.map(({ name }) => `{{${name}}}`);
  return names.length === 0 ? 'this message names no values.' : `its values are ${names.join(', ')}.`;
}
