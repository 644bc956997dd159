import { type ReactNode, useEffect } from 'react';
import { t } from '../words/t.ts';
import css from './Room.module.css';

/** The frame of a room: title, purpose, tools and content. */
export function Room({
  title,
  about,
  tools,
  children,
}: {
  title: string;
  about: string;
  tools?: ReactNode;
  children: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} · Marquee Studio`;
  }, [title]);
  return (
    <main className={css.room}>
      <header className={css.head}>
        <div>
          <h1>{title}</h1>
          <p>{about}</p>
        </div>
        {tools}
      </header>
      {children}
    </main>
  );
}

/** Note in place of an empty list: its purpose, and how to begin. */
export function Note({ children }: { children: ReactNode }) {
  return <p className={css.note}>{children}</p>;
}

/** Shows children once they are loaded; until then a note, and on failure the fault with a retry. */
export function Waiting({
  state,
  fault,
  retry,
  children,
}: {
  state: 'loading' | 'there' | 'failed';
  fault: string;
  retry: () => void;
  children: ReactNode;
}) {
  if (state === 'loading') return <output className={css.note}>{t('common.reading')}</output>;
  if (state === 'there') return children;
  return (
    <div role="alert" className={css.note}>
      <p>{t('design.thisCouldNotBeRead', { fault })}</p>
      <button type="button" onClick={retry}>
        {t('common.tryAgain')}
      </button>
    </div>
  );
}
