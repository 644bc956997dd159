import { useState } from 'react';
import { dateLocale, t } from '../words/t.ts';
import { momentInWords } from '../words/times.ts';

const STEPS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Time since a moment, with the exact time as its title. @param at ISO time; empty when unknown */
export function When({ at }: { at: string }) {
  const [now] = useState(() => Date.now());
  const time = Date.parse(at);
  if (Number.isNaN(time)) return null;
  const seconds = (now - time) / 1000;
  const [unit, length] = STEPS.find(([, size]) => seconds >= size) ?? (['second', 1] as const);
  const words =
    seconds < 45
      ? t('design.justNow')
      : new Intl.RelativeTimeFormat(dateLocale, { numeric: 'auto' }).format(-Math.round(seconds / length), unit);
  return (
    <time dateTime={at} title={momentInWords(at, 'full')}>
      {words}
    </time>
  );
}
