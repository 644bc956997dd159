import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { StudioBrand } from '#schemas/studio.ts';
import { useStudio } from '../app/StudioContext.ts';
import { Waiting } from '../design/Room.tsx';
import { t } from '../words/t.ts';
import { zoneInWords } from '../words/times.ts';
import css from './Calendar.module.css';
import { CalendarStore } from './CalendarStore.ts';
import { weeksOf, wordsOfDay, wordsOfMonth } from './month.ts';
import { ReleaseRow } from './ReleaseRow.tsx';
import type { ReleasesStore } from './ReleasesStore.ts';

const WEEKDAYS = [
  t('releases.monday'),
  t('releases.tuesday'),
  t('releases.wednesday'),
  t('releases.thursday'),
  t('releases.friday'),
  t('releases.saturday'),
  t('releases.sunday'),
] as const;

/** Days that each key moves by. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const TURNS: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };

/** A month of releases by day, by the brand's clock. */
export const Calendar = observer(function Calendar({
  brand,
  releases,
}: {
  brand: StudioBrand;
  releases: ReleasesStore;
}) {
  const studio = useStudio();
  const [calendar, setCalendar] = useState<CalendarStore | null>(null);
  useEffect(() => {
    const made = new CalendarStore(studio, releases, brand.timeZone);
    setCalendar(made);
    return () => made.stop();
  }, [studio, releases, brand.timeZone]);
  if (!calendar) return null;
  return (
    <Waiting state={calendar.state} fault={calendar.fault} retry={() => void calendar.load()}>
      <Month calendar={calendar} />
      <Day calendar={calendar} releases={releases} />
    </Waiting>
  );
});

const Month = observer(function Month({ calendar }: { calendar: CalendarStore }) {
  const { month, timeZone, turn, goTo, today } = calendar;
  return (
    <section className={css.month} aria-labelledby="month">
      <header className={css.head}>
        <h2 id="month" aria-live="polite">
          {wordsOfMonth(month)}
        </h2>
        <span className={css.clock}>{t('releases.byTheBrandsClock', { timeZone: zoneInWords(timeZone) })}</span>
        <button type="button" onClick={() => turn(-1)}>
          {t('releases.monthBefore')}
        </button>
        <button type="button" onClick={() => goTo(today)}>
          {t('releases.today')}
        </button>
        <button type="button" onClick={() => turn(1)}>
          {t('releases.nextMonth')}
        </button>
      </header>
      <table aria-labelledby="month">
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <DayCell key={day} day={day} calendar={calendar} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
});

/** Handles keys: arrows move by days, also into the next month; PageUp and PageDown turn months. */
function hear(event: KeyboardEvent<HTMLElement>, calendar: CalendarStore): void {
  const { [event.key]: days } = STEPS;
  const { [event.key]: months } = TURNS;
  if (days === undefined && months === undefined) return;
  event.preventDefault();
  const table = event.currentTarget.closest('table');
  if (days !== undefined) calendar.step(days);
  else calendar.turn(months ?? 0);
  requestAnimationFrame(() => table?.querySelector<HTMLElement>('[tabindex="0"]')?.focus());
}

const DayCell = observer(function DayCell({ day, calendar }: { day: string; calendar: CalendarStore }) {
  const rows = calendar.days.get(day) ?? [];
  const isChosen = day === calendar.day;
  return (
    <td
      data-other={day.startsWith(calendar.month) ? undefined : ''}
      data-today={day === calendar.today ? '' : undefined}
    >
      <button
        type="button"
        className={css.day}
        tabIndex={isChosen ? 0 : -1}
        aria-pressed={isChosen}
        aria-current={day === calendar.today ? 'date' : undefined}
        onKeyDown={(event) => hear(event, calendar)}
        onClick={() => calendar.goTo(day)}
      >
        <span className={css.number} aria-hidden="true">
          {Number(day.slice(8))}
        </span>
        <span className="unseen">
          {wordsOfDay(day)}: {rows.length === 0 && t('releases.nothing')}
        </span>
        {rows.slice(0, 3).map((release) => (
          <span key={release.id} className={css.release} data-state={release.state}>
            {calendar.timeOf(release)} <b>{release.name}</b>
          </span>
        ))}
        {rows.length > 3 && <span className={css.more}>{t('releases.more', { number: rows.length - 3 })}</span>}
      </button>
    </td>
  );
});

/** The releases of the chosen day, with all that can be done with each. */
const Day = observer(function Day({ calendar, releases }: { calendar: CalendarStore; releases: ReleasesStore }) {
  const { day, days, today } = calendar;
  const rows = days.get(day) ?? [];
  return (
    <section className={css.chosen} aria-labelledby="day">
      <h2 id="day">{wordsOfDay(day)}</h2>
      {rows.length === 0 && (
        <p>{day < today ? t('releases.nothingWentLiveOnThisDay') : t('releases.nothingGoesLiveOnThisDay')}</p>
      )}
      <ul>
        {rows.map((release) => (
          <ReleaseRow key={release.id} release={release} releases={releases} />
        ))}
      </ul>
    </section>
  );
});
