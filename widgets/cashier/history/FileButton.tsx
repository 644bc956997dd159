import { type ReactNode, useState } from 'react';
import type { Translate } from '#runtime/i18n/translate.ts';
import { useRuntime, useTask } from '#runtime/render/context.tsx';
import type { HistoryFileRequest } from '#schemas/platform/cashierHistory.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { saveFile } from '#widgets/parts/saveFile/saveFile.ts';
import styles from './History.module.css';

interface FileButtonProps {
  /** What goes into it. */
  request: HistoryFileRequest;
  t: Translate;
}

/** Saves what is chosen as a table for spreadsheets. */
export function FileButton({ request, t }: FileButtonProps): ReactNode {
  const { platform, clock } = useRuntime().ports;
  /** How many lines the last file holds, where it could not hold all. */
  const [cutAt, setCutAt] = useState<number | null>(null);
  const [save, isSaving] = useTask(async () => {
    const { csv, rows, is_cut: isCut } = await platform.call('cashier.getHistoryFile', request);
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
