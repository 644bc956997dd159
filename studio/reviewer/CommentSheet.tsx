import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useRef } from 'react';
import { MOST_COMMENT, MOST_NAME, type ReviewComment } from '#schemas/reviewers.ts';
import commentsCss from '../comments/Comments.module.css';
import { CommentThread } from '../comments/CommentThread.tsx';
import { Icon } from '../design/Icon.tsx';
import { t } from '../words/t.ts';
import css from './Reviewer.module.css';
import type { ReviewerStore } from './ReviewerStore.ts';

/** Panel beside the page, or below it on a phone: the new comment, and the existing ones. */
export const CommentSheet = observer(function CommentSheet({ store }: { store: ReviewerStore }) {
  const { shown } = store;
  return (
    <aside className={css.sheet} aria-label={t('comments.comments')}>
      <header className={commentsCss.head}>
        <h2>{t('comments.comments')}</h2>
        <button type="button" className="quiet" aria-label={t('design.close')} onClick={() => store.togglePane(false)}>
          <Icon name="close" />
        </button>
      </header>
      <NewComment store={store} />
      {shown.length === 0 && <p className={css.none}>{t('reviewer.nobodySaidAnything')}</p>}
      <ul className={commentsCss.threads}>
        {shown.map((comment) => (
          <Thread key={comment.id} comment={comment} store={store} />
        ))}
      </ul>
    </aside>
  );
});

const NewComment = observer(function NewComment({ store }: { store: ReviewerStore }) {
  const { node, name, text, isBusy, fault } = store;
  const field = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part is chosen
  useEffect(() => field.current?.focus({ preventScroll: true }), [node]);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void store.send();
  };
  return (
    <form className={css.form} onSubmit={send}>
      <p className={css.about}>
        <strong>{node === null ? t('reviewer.aboutThePage') : t('reviewer.aboutThePart')}</strong>
        {node !== null && (
          <button type="button" className="quiet" onClick={() => store.pick(null)}>
            {t('reviewer.aboutThePageInstead')}
          </button>
        )}
      </p>
      <label>
        {t('reviewer.yourComment')}
        <textarea
          ref={field}
          required
          rows={3}
          maxLength={MOST_COMMENT}
          value={text}
          onChange={({ target }) => store.write(target.value)}
        />
      </label>
      <label>
        {t('reviewer.yourName')}
        <input
          required
          maxLength={MOST_NAME}
          autoComplete="name"
          value={name}
          onChange={({ target }) => store.call(target.value)}
        />
      </label>
      <p role="alert" className={commentsCss.fault}>
        {fault}
      </p>
      <button type="submit" className="main" disabled={isBusy || text.trim() === '' || name.trim() === ''}>
        {isBusy ? t('common.working') : t('reviewer.send')}
      </button>
    </form>
  );
});

const Thread = observer(function Thread({ comment, store }: { comment: ReviewComment; store: ReviewerStore }) {
  const { node } = comment;
  const about =
    node === null ? (
      <p className={commentsCss.about}>{t('reviewer.theWholePage')}</p>
    ) : (
      <button type="button" className={commentsCss.about} onClick={() => store.pick(node, true)}>
        {t('reviewer.showThePart')}
      </button>
    );
  return <CommentThread comment={comment} about={about} isCurrent={node !== null && node === store.node} />;
});
