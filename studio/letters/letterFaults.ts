import type { StudioLetter } from '#schemas/studioLetters.ts';
import { t } from '../words/t.ts';

const VALUE = /\{\{(\w+)\}\}/g;

/** Lists the faults in the words of a letter; empty: none. The publish gate reports the same for what is saved. */
export function letterFaults(
  text: string,
  { values, needs }: Pick<StudioLetter, 'values'> & { needs: string | null },
): string[] {
  const named = Array.from(text.matchAll(VALUE), ([, name = '']) => name);
  const strange = [...new Set(named)].filter((name) => !values.some((value) => value.name === name));
  const faults = strange.map((name) =>
    t('letters.standsForNothingHere', { value: `{{${name}}}`, values: whatMay(values) }),
  );
  if (/\{\{|\}\}/.test(text.replaceAll(VALUE, '')))
    faults.push(t('letters.aValueIsWrittenWithTwoBraces', { sample: '{{name}}' }));
  if (needs !== null && text.trim() !== '' && !named.includes(needs))
    faults.push(t('letters.nameTheLetterIsSentForIt', { value: `{{${needs}}}` }));
  return faults;
}

function whatMay(values: StudioLetter['values']): string {
  const names = values.map(({ name }) => `{{${name}}}`);
  return names.length === 0
    ? t('letters.thisMessageNamesNoValues')
    : t('letters.itsValuesAre', { names: names.join(', ') });
}
