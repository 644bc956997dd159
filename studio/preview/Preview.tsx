import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { t } from '../words/t.ts';
import css from './Preview.module.css';
import type { PreviewStore } from './PreviewStore.ts';

const WIDTHS = [
  [t('common.phone'), 390],
  [t('common.tablet'), 820],
  [t('common.all'), null],
] as const;

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
  const { address, state, why, width } = preview;
  return (
    <section className={css.preview} aria-label={title}>
      <div className={css.bar} role="toolbar" aria-label={title}>
        <span className={css.title}>{title}</span>
        {children}
        {WIDTHS.map(([name, pixels]) => (
          <button key={name} type="button" aria-pressed={width === pixels} onClick={() => preview.setWidth(pixels)}>
            {name}
          </button>
        ))}
        <button type="button" onClick={() => void preview.open()}>
          {t('common.loadAnew')}
        </button>
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
        <div className={css.place} data-width={width ?? 'all'}>
          <iframe
            key={address}
            ref={preview.hold}
            className={css.frame}
            title={title}
            src={address}
            // another origin than the Studio's: what runs there cannot reach this page
            // oxlint-disable-next-line react/iframe-missing-sandbox
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
            referrerPolicy="no-referrer"
          />
        </div>
      )}
    </section>
  );
});
