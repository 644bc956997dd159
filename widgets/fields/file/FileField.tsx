import { type ChangeEvent, type DragEvent, useRef } from 'react';
import type { FieldViewProps } from '#runtime/form/fieldLibrary.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import { FieldBox } from '../FieldBox.tsx';
import { addFiles } from './addFiles.ts';
import styles from './FileField.module.css';
import { FileList } from './FileList.tsx';
import { BYTES_PER_MB, kindOf } from './rules.ts';
import { sizeText } from './sizeText.ts';
import { UploadProgress } from './UploadProgress.tsx';
import { useFileInput } from './useFileInput.ts';

interface FileSettings {
  accept?: readonly string[];
  maxMb?: number;
  max?: number;
}

/**
 * Files of the player's device. The browser's own input lies over the drop zone: it opens the chooser, takes the drop, and is reached by
 * keyboard; the chosen files stand below it, each with a button that takes it away.
 */
export function FileField(props: FieldViewProps) {
  const { field, id, t } = props;
  const settings = field.spec.settings as FileSettings;
  const { page } = useRuntime();
  const zone = useRef<HTMLSpanElement>(null);
  const isMany = (settings.max ?? 1) > 1;
  const ref = useFileInput(field, isMany);
  const hint = [field.spec.hint, ...limitsOf(settings, page.locale, t)]
    .filter((part) => part !== undefined)
    .join(' · ');
  const mark = (isOver: boolean): void => void zone.current?.toggleAttribute('data-over', isOver);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    addFiles(field, currentTarget.files ?? [], isMany);
    currentTarget.value = ''; // the same file can be chosen again once it was taken away
    field.leave();
  };
  return (
    <FieldBox {...props} {...(hint === '' ? {} : { hint })}>
      {({ onBlur, ...given }) => (
        <div
          className={styles.whole}
          onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur()}
        >
          <span
            ref={zone}
            className={styles.zone}
            data-wrong={given['aria-invalid']}
            onDragEnter={() => mark(!given.disabled)}
            onDragLeave={(event: DragEvent) => mark(isInside(event))}
            onDrop={() => mark(false)}
          >
            <Icon name="upload" size={24} className={styles.sign} />
            <span aria-hidden="true">{dropText(t, isMany)}</span>
            <input
              {...given}
              ref={ref}
              type="file"
              className={styles.input}
              multiple={isMany}
              accept={settings.accept?.join(',')}
              onChange={take}
            />
          </span>
          <FileList field={field} controlId={id} locale={page.locale} t={t} />
          <UploadProgress field={field} locale={page.locale} t={t} />
        </div>
      )}
    </FieldBox>
  );
}

function dropText(t: Translate, isMany: boolean): string {
  return isMany ? t('forms.filesDrop') : t('forms.fileDrop');
}

/** Describes which files may be chosen, before any is: kinds, size, number. */
function limitsOf({ accept, maxMb, max = 1 }: FileSettings, locale: string, t: Translate): string[] {
  const kinds = accept?.map(kindOf).join(', ');
  const size = maxMb === undefined ? undefined : sizeText(maxMb * BYTES_PER_MB, locale);
  return [
    ...(kinds === undefined ? [] : [kinds]),
    ...(size === undefined ? [] : [t('forms.fileSize', { size })]),
    ...(max > 1 ? [t('forms.fileCount', { max })] : []),
  ];
}

/** Checks whether a drag only moves from one part of the zone to another. */
function isInside({ currentTarget, relatedTarget }: DragEvent): boolean {
  return relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
}
