/** Hours of a day, as times of day: `07:00`. */
export interface Hours {
  from: string;
  to: string;
}

/**
 * Hours that the platform says in UTC, in a time zone, by its name of today: `09:00`–`01:00 GMT+2`. Summer time counts as it is on this day.
 * @param timeZone the visitor's own without one; a name that is known, such as `Europe/Riga`
 * @returns null where the hours cannot be read
 */
export function hoursHere(
  { from, to }: Hours,
  { locale, nowMs, timeZone }: { locale: string; nowMs: number; timeZone?: string },
) {
  const zone = timeZone === undefined ? {} : { timeZone };
  const day = new Date(nowMs).toISOString().slice(0, 10);
  const moments = [from, to].map((time) => Date.parse(`${day}T${time}:00Z`));
  if (moments.some(Number.isNaN)) return null;
  const clock = new Intl.DateTimeFormat(locale, {
    ...zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    numberingSystem: 'latn',
  });
  const named = new Intl.DateTimeFormat(locale, { ...zone, timeZoneName: 'short', numberingSystem: 'latn' });
  const name = named.formatToParts(nowMs).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [begins = '', ends = ''] = moments.map((moment) => clock.format(moment));
  return { from: begins, to: ends, zone: name };
}
