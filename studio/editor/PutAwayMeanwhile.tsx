import { observer } from 'mobx-react-lite';
import { t } from '../words/t.ts';
import css from './Editor.module.css';
import type { Saver } from './Saver.ts';

/** Says that somebody put the document away, and offers to begin it anew. Nothing is saved until then. */
export const PutAwayMeanwhile = observer(function PutAwayMeanwhile({ saver }: { saver: Saver }) {
  if (!saver.isGone) return null;
  return (
    <section className={css.conflicts} role="alert" data-region="conflicts">
      <p>{t('editor.itWasPutAwayMeanwhile')}</p>
      <button type="button" onClick={() => void saver.beginAnew()}>
        {t('editor.beginItAnew')}
      </button>
    </section>
  );
});
