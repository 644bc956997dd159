import { observer } from 'mobx-react-lite';
import type { FormField } from '#runtime/form/formField.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import visually from '#widgets/parts/VisuallyHidden/VisuallyHidden.module.css';
import { filesOf } from './addFiles.ts';
import styles from './FileField.module.css';
import { sizeText } from './sizeText.ts';
import { Thumbnail } from './Thumbnail.tsx';

interface FileListProps {
  field: FormField;
  controlId: string;
  locale: string;
  t: Translate;
}

/** The chosen files. Screen readers announce how many there are when it changes; a file that is taken away leaves the focus at the input. */
export const FileList = observer(function FileList({ field, controlId, locale, t }: FileListProps) {
  const files = filesOf(field);
  const remove = (file: File): void => {
    document.getElementById(controlId)?.focus();
    field.type(files.filter((other) => other !== file));
  };
  return (
    <>
      {files.length > 0 && (
        <ul className={styles.list}>
          {files.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`} className={styles.file}>
              <Thumbnail file={file} />
              <span className={styles.facts}>
                <bdi className={styles.name}>{file.name}</bdi>
                <span className={styles.size}>{sizeText(file.size, locale)}</span>
              </span>
              <button
                type="button"
                className={styles.remove}
                aria-label={t('forms.fileRemove', { file: file.name })}
                disabled={field.isDisabled}
                onClick={() => remove(file)}
              >
                <Icon name="close" size={20} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <output className={visually.hidden}>{field.isTyped && t('forms.filesChosen', { number: files.length })}</output>
    </>
  );
});
