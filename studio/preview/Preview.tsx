import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { DeviceChoice } from '../canvas/DeviceChoice.tsx';
import { LoadAnew } from '../canvas/LoadAnew.tsx';
import { PageFrame } from '../canvas/PageFrame.tsx';
import { WidthChoice } from '../canvas/WidthChoice.tsx';
import { t } from '../words/t.ts';
import css from './Preview.module.css';
import type { PreviewStore } from './PreviewStore.ts';

/** The brand's own page in a frame, to look at and try out. */
export const Preview = observer(function Preview({
  preview,
  title,
  children,
}: {
  preview: PreviewStore;
  title: string;
  /** Further controls in the toolbar. */
  children?: ReactNode;
}) {
  const { address, state, why, display } = preview;
  return (
    <section className={css.preview} aria-label={title}>
      <div className={css.bar} role="toolbar" aria-label={title}>
        <span className={css.title}>{title}</span>
        {children}
        <DeviceChoice display={display} />
        <WidthChoice width={display.width} choose={display.setWidth} />
        <LoadAnew act={() => void preview.open()} />
      </div>
      {state === 'opening' && <output className={css.note}>{t('common.drawingThePage')}</output>}
      {state === 'failed' && (
        <div className={css.note} role="alert">
          <p>{t('preview.itCannotBeShownYourWorkIs', { why })}</p>
          <button type="button" onClick={() => void preview.open()}>
            {t('common.tryAgain')}
          </button>
        </div>
      )}
      {state === 'there' && (
        <div className={css.place}>
          <PageFrame address={address} title={title} width={display.width} hold={preview.hold} />
        </div>
      )}
    </section>
  );
});
