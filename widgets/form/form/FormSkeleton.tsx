import type { FormDocument } from '#runtime/form/document.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import styles from './Form.module.css';

/** Holds the place of fields that are not there yet, so that nothing jumps when they come. */
export function FormSkeleton({ document, t }: { document: FormDocument; t: Translate }) {
  // what a choice brings along is seldom shown at first: its ghosts hold the place of the choices
  const likely = document.fields.filter(
    ({ offer, show }) => offer === 'defined' || (offer !== 'required' && show === undefined),
  );
  return (
    <div className={styles.fields}>
      <output className={styles.slowly}>
        <span>{t('forms.loading')}</span>
      </output>
      {likely.map(({ name, width, type, hint }) => (
        <div key={name} data-width={width ?? 'full'} aria-hidden="true">
          {type === 'checkbox' ? <span className={styles.ghostLine} /> : <GhostField hint={hint} />}
        </div>
      ))}
      <span className={styles.ghostBox} data-width="full" aria-hidden="true" />
    </div>
  );
}

/** A hint is there already, unseen: it takes the lines that it will take. */
function GhostField({ hint }: { hint: string | undefined }) {
  return (
    <>
      <span className={styles.ghostLabel} />
      {hint !== undefined && <span className={styles.ghostHint}>{hint}</span>}
      <span className={styles.ghostBox} />
    </>
  );
}
