import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { createClock } from '#adapters/clock/createClock.ts';
import type { TextFormat } from '#schemas/management/textCalls.ts';
import { saveFile } from '#widgets/parts/saveFile/saveFile.ts';
import { useStudio } from '../app/StudioContext.ts';
import { Dialog } from '../design/Dialog.tsx';
import { t } from '../words/t.ts';
import { toldWords } from '../words/toldWords.ts';
import { FileStore } from './FileStore.ts';
import css from './Texts.module.css';
import type { TextsStore } from './TextsStore.ts';
import { FORMATS, textCalls } from './textCalls.ts';

/** Most bytes of a file: the limit of a management call. */
const MOST_BYTES = 1_000_000;

const clock = createClock((error) => reportError(error));

/** Export of texts to translators, and import. */
export const Files = observer(function Files({ texts }: { texts: TextsStore }) {
  const studio = useStudio();
  const [brought] = useState(() => new FileStore(studio, texts));
  const chooser = useRef<HTMLInputElement>(null);
  const [format, setFormat] = useState<TextFormat>('xliff-1.2');
  const save = async (): Promise<void> => {
    try {
      const content = await textCalls.file({ brand: texts.owner, locale: studio.locale }, format);
      saveFile(clock, { name: `${texts.owner}-${studio.locale}.${format === 'csv' ? 'csv' : 'xlf'}`, content });
    } catch (error) {
      studio.say(studio.fault(error));
    }
  };
  const bring = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (file.size > MOST_BYTES) return studio.say(t('texts.isLargerThan1MbDivideItAnd', { name: file.name }));
    await brought.look(file.name, await file.text());
  };
  return (
    <div className={css.files}>
      <FormatChoice format={format} choose={setFormat} />
      <button type="button" onClick={() => void save()}>
        {t('texts.saveAsAFile')}
      </button>
      <button type="button" onClick={() => chooser.current?.click()}>
        {t('texts.bringAFile')}
      </button>
      <input
        ref={chooser}
        type="file"
        aria-label={t('texts.aTranslatorsFile')}
        hidden
        accept=".xlf,.xliff,.csv"
        onChange={({ target }) => {
          void bring(target.files?.[0]);
          target.value = '';
        }}
      />
      {brought.file && <Brought brought={brought} file={brought.file} />}
    </div>
  );
});

function FormatChoice({ format, choose }: { format: TextFormat; choose: (format: TextFormat) => void }) {
  return (
    <label>
      <span className="unseen">{t('texts.format')}</span>
      <select
        value={format}
        onChange={({ target }) => choose(FORMATS.find(([id]) => id === target.value)?.[0] ?? 'csv')}
      >
        {FORMATS.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

const Brought = observer(function Brought({
  brought,
  file,
}: {
  brought: FileStore;
  file: NonNullable<FileStore['file']>;
}) {
  const { outcomes } = file;
  const written = outcomes.filter(({ outcome }) => outcome === 'written').length;
  const skipped = outcomes.filter(({ outcome }) => outcome === 'skipped');
  return (
    <Dialog title={file.name} close={() => brought.leave()}>
      <p>
        {t('texts.textsChangeAreTheSameAre', {
          written,
          same: outcomes.length - written - skipped.length,
          skipped: skipped.length,
        })}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else keys could not scroll it */}
      <ul className={css.skipped} tabIndex={0}>
        {skipped.slice(0, 100).map(({ id, why, said }) => (
          <li key={id}>
            <strong>{id}</strong> {toldWords(said) ?? why}
          </li>
        ))}
      </ul>
      <button type="button" className="main" disabled={written === 0} onClick={() => void brought.take()}>
        {t('texts.takeOverAsDrafts', { written })}
      </button>
    </Dialog>
  );
});
