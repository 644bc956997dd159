import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { MOST_COMMENT, type ReviewComment } from '#schemas/reviewers.ts';
import { Icon } from '../design/Icon.tsx';
import { Waiting } from '../design/Room.tsx';
import type { EditorStore } from '../editor/EditorStore.ts';
import { titleOf } from '../editor/edits.ts';
import fieldsCss from '../fields/Field.module.css';
import { t } from '../words/t.ts';
import css from './Comments.module.css';
import { CommentThread } from './CommentThread.tsx';

/** Reviewers' comments on the document, shown in place of the fields: each leads to its part, can be answered and resolved. */
export const CommentsPane = observer(function CommentsPane({ editor }: { editor: EditorStore }) {
  const { comments } = editor;
  const { state, fault, sorted } = comments;
  return (
    <aside className={fieldsCss.pane} tabIndex={-1} aria-label={t('comments.comments')}>
      <header className={css.head}>
        <h2>{t('comments.comments')}</h2>
        <button type="button" className="quiet" aria-label={t('design.close')} onClick={() => editor.hide('comments')}>
          <Icon name="close" />
        </button>
      </header>
      <Waiting state={state} fault={fault} retry={() => void comments.load()}>
        <p role="alert" className={css.fault}>
          {fault}
        </p>
        {sorted.length === 0 && (
          <div className={css.none}>
            <p>{t('comments.nobodySaidAnything')}</p>
            <button type="button" onClick={() => editor.show('share')}>
              {t('comments.share')}
            </button>
          </div>
        )}
        <ul className={css.threads}>
          {sorted.map((comment) => (
            <Thread key={comment.id} comment={comment} editor={editor} />
          ))}
        </ul>
      </Waiting>
    </aside>
  );
});

const Thread = observer(function Thread({ comment, editor }: { comment: ReviewComment; editor: EditorStore }) {
  const { comments, isEditable, selected, nodes, widgets } = editor;
  const { id, node, resolvedAt, link } = comment;
  const part = node === null ? undefined : nodes[node];
  const about =
    node === null ? (
      <p className={css.about}>{t('common.thePageItself')}</p>
    ) : part ? (
      <button type="button" className={css.about} onClick={() => editor.pick(node, { isOutside: true })}>
        {titleOf(part, widgets)}
      </button>
    ) : (
      <p className={css.about}>{t('comments.aPartThatIsGone')}</p>
    );
  return (
    <CommentThread comment={comment} about={about} isCurrent={node !== null && node === selected}>
      <p className={css.link}>{t('comments.byTheLinkFor', { name: link })}</p>
      {isEditable && resolvedAt === null && <Answer comment={comment} editor={editor} />}
      {isEditable && resolvedAt !== null && (
        <button type="button" disabled={comments.isBusy} onClick={() => void comments.resolve(id, false)}>
          {t('comments.openAgain')}
        </button>
      )}
    </CommentThread>
  );
});

const Answer = observer(function Answer({
  comment: { id, author },
  editor,
}: {
  comment: ReviewComment;
  editor: EditorStore;
}) {
  const { comments } = editor;
  const [text, setText] = useState('');
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await comments.answer(id, text)) setText('');
  };
  return (
    <form className={css.answer} onSubmit={(event) => void send(event)}>
      <textarea
        aria-label={t('comments.answerTo', { name: author })}
        placeholder={t('comments.answerTo', { name: author })}
        rows={2}
        maxLength={MOST_COMMENT}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={css.acts}>
        <button type="submit" disabled={comments.isBusy || text.trim() === ''}>
          {t('comments.answer')}
        </button>
        <button type="button" disabled={comments.isBusy} onClick={() => void comments.resolve(id, true)}>
          <Icon name="check" /> {t('comments.resolve')}
        </button>
      </div>
    </form>
  );
});
