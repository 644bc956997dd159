import { observer } from 'mobx-react-lite';
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { textsOf } from '#schemas/record.ts';
import { MOST_NAME, type ReviewLink } from '#schemas/reviewers.ts';
import { useStudio } from '../app/StudioContext.ts';
import { Dialog } from '../design/Dialog.tsx';
import { Waiting } from '../design/Room.tsx';
import { t } from '../words/t.ts';
import { momentInWords } from '../words/times.ts';
import css from './Comments.module.css';
import { isOver, type Shared, ShareStore } from './ShareStore.ts';

/** Lifetimes of a link, in hours. */
const LIVES = [
  [t('comments.oneHour'), 1],
  [t('comments.oneDay'), 24],
  [t('comments.threeDays'), 72],
  [t('comments.oneWeek'), 168],
  [t('comments.thirtyDays'), 720],
] as const;
const USUAL_HOURS = 72;

/** Dialog that makes a link for a reviewer without an account, and lists existing ones. */
export const ShareForReview = observer(function ShareForReview({
  shared,
  settle,
  close,
  children,
}: {
  shared: Shared;
  /** What is said of it before the link is made. */
  children?: ReactNode;
  /** Saves pending work, so that the server has all that is shared. */
  settle?: () => Promise<boolean>;
  close: () => void;
}) {
  const studio = useStudio();
  const [store] = useState(() => new ShareStore(studio, shared, settle));
  useEffect(() => void store.load(), [store]);
  return (
    <Dialog title={t('comments.shareForReview')} close={close} isWide>
      <p className={css.intro}>{t('comments.whoeverHasTheLink')}</p>
      {children}
      <NewLink store={store} />
      <p role="alert" className={css.fault}>
        {store.state === 'failed' ? '' : store.fault}
      </p>
      {store.address !== '' && <Made store={store} />}
      <Waiting state={store.state} fault={store.fault} retry={() => void store.load()}>
        <Links store={store} />
      </Waiting>
    </Dialog>
  );
});

const NewLink = observer(function NewLink({ store }: { store: ShareStore }) {
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { name = '', hours } = textsOf(Object.fromEntries(new FormData(event.currentTarget)));
    void store.make({ name, hours: Number(hours) });
  };
  return (
    <form className={css.form} onSubmit={send}>
      <label>
        {t('comments.forWhom')}
        <input
          name="name"
          required
          maxLength={MOST_NAME}
          autoComplete="off"
          placeholder={t('comments.forWhomSample')}
        />
      </label>
      <label>
        {t('comments.worksFor')}
        <select name="hours" defaultValue={USUAL_HOURS}>
          {LIVES.map(([name, hours]) => (
            <option key={hours} value={hours}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <div className={css.foot}>
        <button type="submit" className="main" disabled={store.isBusy}>
          {store.isBusy ? t('common.working') : t('comments.makeTheLink')}
        </button>
      </div>
    </form>
  );
});

/** Address of a new link, shown only once. */
const Made = observer(function Made({ store }: { store: ShareStore }) {
  const id = useId();
  return (
    <div className={css.made}>
      <label htmlFor={id}>{t('comments.copyItNow')}</label>
      <textarea id={id} readOnly value={store.address} onFocus={({ target }) => target.select()} />
      <div className={css.acts}>
        <button type="button" onClick={() => void store.copy()}>
          {t('comments.copy')}
        </button>
      </div>
    </div>
  );
});

const Links = observer(function Links({ store }: { store: ShareStore }) {
  if (store.links.length === 0) return null;
  return (
    <>
      <h3 className={css.until}>{t('comments.linksUntilNow')}</h3>
      <ul className={css.links}>
        {store.sorted.map((link) => (
          <li key={link.id}>
            <div>
              <strong dir="auto">{link.name}</strong>
              <br />
              <span>{wordsOf(link)}</span>
            </div>
            {!isOver(link) && (
              <button type="button" disabled={store.isBusy} onClick={() => void store.end(link.id)}>
                {t('comments.endTheLink')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
});

function wordsOf(link: ReviewLink): string {
  const { by, expiresAt, endedAt, comments } = link;
  const when = momentInWords(endedAt ?? expiresAt);
  const until = endedAt
    ? t('comments.endedAt', { when })
    : isOver(link)
      ? t('comments.overSince', { when })
      : t('comments.until', { when });
  return [by, until, t('comments.counted', { count: comments })].join(' · ');
}
