import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import type { Picture } from '../api/calls.ts';
import type { Around } from '../editor/Around.ts';
import { t } from '../words/t.ts';
import css from './Picture.module.css';

/** Step of an arrow key, as a fraction of the picture. */
const STEP = 0.05;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const within = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 100) / 100;

interface Props {
  around: Around;
  picture: Picture;
  save(point: NonNullable<Picture['focalPoint']>): void;
}

/** The focal point of a picture, set by a press or by arrow keys. It belongs to the picture, wherever it is shown. */
export const Focus = observer(function Focus({ around, picture, save }: Props) {
  const [point, setPoint] = useState(picture.focalPoint ?? { x: 0.5, y: 0.5 });
  const isSaved = picture.focalPoint?.x === point.x && picture.focalPoint.y === point.y;
  const press = ({ currentTarget, clientX, clientY }: MouseEvent): void => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    // a press by the keyboard has no place
    if (clientX === 0 && clientY === 0) return;
    setPoint({ x: within((clientX - left) / width), y: within((clientY - top) / height) });
  };
  const move = (event: KeyboardEvent): void => {
    const [x, y] = ARROWS[event.key] ?? [];
    if (x === undefined || y === undefined) return;
    event.preventDefault();
    setPoint({ x: within(point.x + x), y: within(point.y + y) });
  };
  return (
    <div className={css.focus}>
      <button
        type="button"
        className={css.whole}
        aria-label={t('media.whatStaysInSightFromTheLeft', {
          left: Math.round(point.x * 100),
          top: Math.round(point.y * 100),
        })}
        onClick={press}
        onKeyDown={move}
      >
        <img src={picture.previewUrl} alt="" />
        <span
          className={css.point}
          ref={(mark) => {
            mark?.style.setProperty('left', `${point.x * 100}%`);
            mark?.style.setProperty('top', `${point.y * 100}%`);
          }}
        />
      </button>
      <div className={css.told}>
        <strong>{picture.name}</strong>
        <p>{t('media.pressOnWhatMustStayInSight', { width: picture.width, height: picture.height })}</p>
        <button type="button" disabled={isSaved || around.isBusy} onClick={() => save(point)}>
          {isSaved ? t('media.thePointIsKept') : t('media.keepThisPoint')}
        </button>
      </div>
    </div>
  );
});
