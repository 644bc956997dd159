import { observer } from 'mobx-react-lite';
import { type PreviewVisitor, previewVisitors } from '#schemas/preview.ts';
import css from './Canvas.module.css';
import type { CanvasStore } from './CanvasStore.ts';

const WORDS: Readonly<Record<PreviewVisitor, string>> = {
  guest: 'A guest',
  unverified: 'A player, not verified',
  verified: 'A player',
  'with-bonus': 'A player with a bonus',
  banned: 'A banned player',
};

/** Whom the page is drawn for, and at which time its conditions are decided. None of them is a real player. */
export const SeeAs = observer(function SeeAs({ canvas }: { canvas: CanvasStore }) {
  return (
    <span className={css.seeAs}>
      <label>
        <span className="unseen">See as</span>
        <select
          value={canvas.visitor}
          onChange={({ target }) => {
            const visitor = previewVisitors.find((one) => one === target.value);
            if (visitor) canvas.seeAs({ visitor });
          }}
        >
          {previewVisitors.map((visitor) => (
            <option key={visitor} value={visitor}>
              {WORDS[visitor]}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className="unseen">See at this time, by your clock; empty: now</span>
        <input
          type="datetime-local"
          value={canvas.time}
          onChange={({ target }) => canvas.seeAs({ time: target.value })}
        />
      </label>
    </span>
  );
});
