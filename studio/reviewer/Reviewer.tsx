import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { ReviewRefusal } from '#schemas/reviewers.ts';
import { Icon } from '../design/Icon.tsx';
import { t } from '../words/t.ts';
import { momentInWords } from '../words/times.ts';
import { CommentSheet } from './CommentSheet.tsx';
import css from './Reviewer.module.css';
import type { ReviewerStore } from './ReviewerStore.ts';

/** Messages for a link that opens nothing: why, and what to do. */
const REFUSED: Readonly<Record<ReviewRefusal, readonly [title: string, words: string]>> = {
  unknown: [t('reviewer.unknown'), t('reviewer.unknownWhy')],
  over: [t('reviewer.over'), t('reviewer.overWhy')],
  ended: [t('reviewer.ended'), t('reviewer.endedWhy')],
  rights: [t('reviewer.rights'), t('reviewer.rightsWhy')],
};

/** Page for a reviewer without an account: the page that is not live yet, as visitors will see it, and its comments. */
export const Reviewer = observer(function Reviewer({ store }: { store: ReviewerStore }) {
  const { state, opened, reason } = store;
  useEffect(() => store.start(), [store]);
  useEffect(() => {
    document.title = opened ? t('reviewer.review', { name: opened.brand }) : t('reviewer.aReview');
  }, [opened]);
  if (state === 'loading') return <output className={css.alone}>{t('common.reading')}</output>;
  if (state === 'away' || state === 'failed')
    return (
      <main className={css.alone}>
        <h1>{state === 'away' ? t('app.theServerCannotBeReached') : t('canvas.thePageCannotBeShown')}</h1>
        <p>{state === 'away' ? t('reviewer.lookAtYourConnection') : store.fault}</p>
        <button type="button" className="main" onClick={() => void store.open()}>
          {t('common.tryAgain')}
        </button>
      </main>
    );
  if (state === 'refused' || !opened) {
    const [title, words] = REFUSED[reason];
    return (
      <main className={css.alone}>
        <h1>{title}</h1>
        <p>{words}</p>
      </main>
    );
  }
  return (
    <div className={css.whole}>
      <Bar store={store} />
      <div className={css.panes} data-pane={store.isPaneOpen || undefined}>
        <Page store={store} />
        {store.isPaneOpen && <CommentSheet store={store} />}
      </div>
      <output className={css.toast} aria-live="polite">
        {store.said}
      </output>
    </div>
  );
});

const Bar = observer(function Bar({ store }: { store: ReviewerStore }) {
  const { opened, mode, shown, isPaneOpen } = store;
  if (!opened) return null;
  const { brand, by, expiresAt, documents } = opened;
  const until = momentInWords(expiresAt);
  const open = shown.filter(({ resolvedAt }) => resolvedAt === null).length;
  return (
    <header className={css.bar}>
      <div className={css.what}>
        <h1>{t('reviewer.review', { name: brand })}</h1>
        <p>{t('reviewer.notLiveYet', { by, until })}</p>
      </div>
      {documents.length > 1 && (
        <label className={css.choice}>
          <span className="unseen">{t('reviewer.page')}</span>
          <select value={opened.document} onChange={({ target }) => void store.open(target.value)}>
            {documents.map((document) => (
              <option key={document} value={document}>
                {document.split('/').slice(1).join('/')}
              </option>
            ))}
          </select>
        </label>
      )}
      <fieldset className={css.modes}>
        <legend className="unseen">{t('reviewer.whatAPressDoes')}</legend>
        <button type="button" aria-pressed={mode === 'comment'} onClick={() => store.setMode('comment')}>
          {t('reviewer.comment')}
        </button>
        <button type="button" aria-pressed={mode === 'look'} onClick={() => store.setMode('look')}>
          {t('reviewer.lookAround')}
        </button>
      </fieldset>
      <button type="button" aria-expanded={isPaneOpen} onClick={() => store.togglePane()}>
        <Icon name="comment" /> {open === 0 ? t('comments.comments') : t('comments.counted', { count: open })}
      </button>
    </header>
  );
});

const Page = observer(function Page({ store }: { store: ReviewerStore }) {
  const { opened, isPageThere, fault, mode } = store;
  if (!opened) return null;
  return (
    <section className={css.page} aria-label={t('canvas.thePageAsVisitorsSeeIt')}>
      <iframe
        key={opened.address}
        ref={store.hold}
        title={t('canvas.thePageAsVisitorsSeeIt')}
        src={opened.address}
        // another origin than this page's: its scripts cannot read the link
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="no-referrer"
      />
      {!isPageThere && fault === '' && <output className={css.opening}>{t('common.drawingThePage')}</output>}
      {!isPageThere && fault !== '' && (
        <div role="alert" className={css.opening}>
          <p>{fault}</p>
          <button type="button" onClick={() => void store.open(opened.document)}>
            {t('common.loadAnew')}
          </button>
        </div>
      )}
      {isPageThere && mode === 'comment' && !store.isPaneOpen && <p className={css.hint}>{t('reviewer.pressAPart')}</p>}
    </section>
  );
});
