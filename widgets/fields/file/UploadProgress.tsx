import type { FormField } from '#runtime/form/formField.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import styles from './FileField.module.css';
import { useUpload } from './useUpload.ts';

interface UploadProgressProps {
  field: FormField;
  locale: string;
  t: Translate;
}

/** How much of the field's files has been sent, while they are. Once all has left it can be stopped no more: the platform may have it. */
export function UploadProgress({ field, locale, t }: UploadProgressProps) {
  const upload = useUpload(field);
  if (upload === null) return null;
  const isGoing = upload.part < 1;
  const part = new Intl.NumberFormat(locale, { style: 'percent' }).format(Math.floor(upload.part * 100) / 100);
  return (
    <div className={styles.upload}>
      <progress className={styles.bar} aria-label={t('forms.uploadLabel')} value={upload.part} />
      <span aria-hidden={isGoing || undefined} role={isGoing ? undefined : 'status'}>
        {isGoing ? t('forms.uploadGoing', { part }) : t('forms.uploadSent')}
      </span>
      {isGoing && (
        <button type="button" className={styles.stop} onClick={() => upload.stop('forms.uploadStopped')}>
          {t('forms.uploadStop')}
        </button>
      )}
    </div>
  );
}
