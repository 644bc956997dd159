import type { Formatters } from '#runtime/i18n/format.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import type { Method } from './methods.ts';

const HOUR_MIN = 60;
const DAY_MIN = 24 * HOUR_MIN;

interface Words {
  t: Translate;
  format: Pick<Formatters, 'money' | 'number'>;
  locale: string;
}

/** Describes the terms of a way to pay, for the choice: bounds, fee, time. Source: DOM-50. */
export function termsOf({ min, max, fee, eta }: Method, words: Words): readonly string[] {
  const { t, format } = words;
  return [
    t('fields.payment.range', { min: format.money(min), max: format.money(max) }),
    feeText(fee, words),
    timeText(eta.max_minutes, words),
  ];
}

function feeText({ percent, fixed }: Method['fee'], { t, format }: Words): string {
  const parts = [
    ...(Number(percent) > 0 ? [`${format.number(Number(percent))}\u00a0%`] : []),
    ...(Number(fixed.amount) > 0 ? [format.money(fixed)] : []),
  ];
  if (parts.length === 0) return t('fields.payment.free');
  return t('fields.payment.fee', { fee: parts.join(' + ') });
}

/** In the largest unit that says it whole; figures and units as the language writes them. */
function timeText(minutes: number, { t, locale }: Words): string {
  if (minutes <= 1) return t('fields.payment.atOnce');
  const [value, unit] =
    minutes < 2 * HOUR_MIN
      ? [minutes, 'minute']
      : minutes < 2 * DAY_MIN
        ? [Math.ceil(minutes / HOUR_MIN), 'hour']
        : [Math.ceil(minutes / DAY_MIN), 'day'];
  const written = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long', numberingSystem: 'latn' });
  return t('fields.payment.within', { time: written.format(value) });
}
