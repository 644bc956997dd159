import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import { useStudio } from '../app/StudioContext.ts';
import { t } from '../words/t.ts';
import { isElsewhere, momentIn, momentInWords, zoneInWords } from '../words/times.ts';
import css from './Publish.module.css';
import type { Due, Publishing } from './Publishing.ts';

/** Choice of when a document goes live: now, or at a day and time by the brand's clock. */
export const PublishTime = observer(function PublishTime({ publishing }: { publishing: Publishing }) {
  const { when, local, timeZone } = publishing;
  const choose = (chosen: Publishing['when'], title: string) => (
    <label>
      <input
        type="radio"
        name="when"
        checked={when === chosen}
        onChange={() => {
          publishing.when = chosen;
        }}
      />
      {title}
    </label>
  );
  return (
    <fieldset className={css.when}>
      <legend>{t('releases.whenDoesItGoLive')}</legend>
      {choose('now', t('publish.now'))}
      {choose('later', t('publish.atATime'))}
      {when === 'later' && (
        <label className={css.time}>
          {t('publish.dayAndTimeByTheClock', { timeZone: zoneInWords(timeZone) })}
          <input
            type="datetime-local"
            value={local}
            onChange={({ target }) => {
              publishing.local = target.value;
            }}
          />
        </label>
      )}
    </fieldset>
  );
});

/** Says when a document goes live that was given a time, and leads to its release, where the time can be changed. */
export function PublishDue({ due: { release, at, timeZone }, close }: { due: Due; close: () => void }) {
  const { place } = useStudio();
  const lead = useRef<HTMLButtonElement>(null);
  const said = useId();
  useEffect(() => lead.current?.focus(), []);
  return (
    <div className={css.due}>
      <output id={said} className={css.good}>
        {t('publish.itGoesLiveOn', { time: momentIn(at, timeZone, 'full') })}
      </output>
      {isElsewhere(at, timeZone) && <p>{t('publish.byYourOwnClock', { time: momentInWords(at, 'full') })}</p>}
      <p>{t('publish.untilThenVisitorsSee')}</p>
      <footer className={css.foot}>
        <button type="button" onClick={close}>
          {t('design.close')}
        </button>
        <button
          type="button"
          ref={lead}
          className="main"
          aria-describedby={said}
          onClick={() => place.go({ room: 'releases', document: '', at: release })}
        >
          {t('publish.goToTheRelease')}
        </button>
      </footer>
    </div>
  );
}
