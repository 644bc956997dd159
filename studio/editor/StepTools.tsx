import { observer } from 'mobx-react-lite';
import { Icon } from '../design/Icon.tsx';
import { t } from '../words/t.ts';
import css from './Editor.module.css';

/** Steps back and forward, of a document or of a room. */
export interface Steps {
  /** Description of the step that undo would take back; null: there is none. */
  readonly undoes: string | null;
  readonly redoes: string | null;
  undo(): void;
  redo(): void;
}

/** Buttons for undo and redo, which say what they would do. */
export const StepTools = observer(function StepTools({ steps }: { steps: Steps }) {
  const { undoes, redoes } = steps;
  const back = undoes === null ? t('editor.undo') : t('editor.undoStep', { step: undoes });
  const forward = redoes === null ? t('editor.redo') : t('editor.redoStep', { step: redoes });
  return (
    <>
      <button
        type="button"
        className={css.tool}
        aria-label={back}
        title={back}
        disabled={undoes === null}
        onClick={() => steps.undo()}
      >
        <Icon name="undo" />
      </button>
      <button
        type="button"
        className={css.tool}
        aria-label={forward}
        title={forward}
        disabled={redoes === null}
        onClick={() => steps.redo()}
      >
        <Icon name="redo" />
      </button>
    </>
  );
});
