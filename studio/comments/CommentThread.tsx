import type { ReactNode } from 'react';
import type { ReviewComment } from '#schemas/reviewers.ts';
import { Icon } from '../design/Icon.tsx';
import { When } from '../design/When.tsx';
import { t } from '../words/t.ts';
import css from './Comments.module.css';

/** A comment with its answers: texts of strangers, rendered as plain text. */
export function CommentThread({
  comment,
  about,
  isCurrent = false,
  children,
}: {
  comment: ReviewComment;
  /** The subject of the comment, with a link to it. */
  about: ReactNode;
  isCurrent?: boolean;
  children?: ReactNode;
}) {
  const { answers, resolvedAt, resolvedBy } = comment;
  return (
    <li className={css.thread} data-resolved={resolvedAt !== null || undefined} aria-current={isCurrent || undefined}>
      {about}
      <Said said={comment} />
      {answers.map((answer) => (
        <Said key={answer.id} said={answer} isAnswer />
      ))}
      {resolvedAt !== null && (
        <p className={css.resolved}>
          <Icon name="check" /> {t('comments.resolvedBy', { name: resolvedBy ?? '' })}
        </p>
      )}
      {children}
    </li>
  );
}

function Said({
  said: { author, isPerson, text, createdAt },
  isAnswer = false,
}: {
  said: ReviewComment['answers'][number];
  isAnswer?: boolean;
}) {
  return (
    <div className={css.said} data-answer={isAnswer || undefined}>
      <p className={css.who}>
        <strong dir="auto">{author}</strong>
        <span className={css.role}>{isPerson ? t('comments.team') : t('comments.reviewer')}</span>{' '}
        <When at={createdAt} />
      </p>
      <p className={css.text} dir="auto">
        {text}
      </p>
    </div>
  );
}
