import { type ReactNode, useState } from 'react';
import type { Translate } from '#runtime/i18n/translate.ts';
import { useRuntime, useTask } from '#runtime/render/context.tsx';
import { resourcesOf } from '#runtime/store/data.ts';
import type { HistoryFileRequest } from '#schemas/platform/cashierHistory.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { saveFile } from '#widgets/parts/saveFile/saveFile.ts';
import styles from './History.module.css';

interface FileButtonProps {
  /** Filters of the lines that the file holds. */
  request: HistoryFileRequest;
  t: Translate;
}

/** Saves the filtered lines as a table for spreadsheets. */
export function FileButton({ request, t }: FileButtonProps): ReactNode {
  const runtime = useRuntime();
  const { clock } = runtime.ports;
  /** Number of lines in the last file, if it could not hold all. */
  const [cutAt, setCutAt] = useState<number | null>(null);
  const [save, isSaving] = useTask(async () => {
    const ask = { call: 'cashier.getHistoryFile', input: request } as const;
    const { csv, rows, is_cut: isCut } = await resourcesOf(runtime).read(ask);
    const day = new Date(clock.now()).toISOString().slice(0, 10);
    saveFile(clock, { name: `history-${day}.csv`, content: new Blob([csv], { type: 'text/csv;charset=utf-8' }) });
    setCutAt(isCut ? rows : null);
  });
  return (
    <>
      <Button variant="secondary" size="s" isBusy={isSaving} onClick={() => save()}>
        {t('cashier.history.file')}
      </Button>
      {cutAt !== null && <output className={styles.cut}>{t('cashier.history.cut', { count: cutAt })}</output>}
    </>
  );
}
