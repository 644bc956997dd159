import type { KeyboardEvent } from 'react';
import { Excerpt } from './Excerpt.tsx';
import css from './GoTo.module.css';
import type { Way } from './GoToStore.ts';

/** One result: its name, an excerpt around the searched words, and its place. */
export function WayButton({
  way: { title, note, found, to },
  words,
  go,
  walk,
}: {
  way: Way;
  words: string;
  go: (to: Way['to']) => void;
  /** Arrows go on to the next one. */
  walk?: (event: KeyboardEvent) => void;
}) {
  return (
    <button type="button" className={css.way} onClick={() => go(to)} onKeyDown={walk}>
      <strong>
        <Excerpt text={title} words={words} />
      </strong>
      {note !== '' && <small>{note}</small>}
      {found && (
        <span>
          <Excerpt text={found.excerpt} words={words} />
        </span>
      )}
    </button>
  );
}
