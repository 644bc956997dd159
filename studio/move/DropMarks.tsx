import { observer } from 'mobx-react-lite';
import { Icon } from '../design/Icon.tsx';
import css from './Drop.module.css';
import type { Moving } from './Moving.ts';

/** Attributes of a row that show a move: that it is on its way, and the line of the place that it would have. */
export function dropMarksOf({ shown, what }: Moving, id: string) {
  return {
    'data-moving': what?.ids.includes(id) || undefined,
    'data-place': shown?.id === id ? shown.part : undefined,
  };
}

/** Describes the place beside the row where it is shown; for screen readers it is announced. */
export const PlaceWords = observer(function PlaceWords({ moving, id }: { moving: Moving; id: string }) {
  if (moving.shown?.id !== id) return null;
  return (
    <span className={css.place} aria-hidden="true">
      {moving.words}
    </span>
  );
});

/** Handle for dragging a row by touch; keys do the same. */
export function Handle({ isOff }: { isOff: boolean }) {
  if (isOff) return null;
  return (
    <span className={css.handle} aria-hidden="true" data-handle>
      <Icon name="drag" />
    </span>
  );
}
