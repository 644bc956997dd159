import { type ReactNode, useState } from 'react';
import type { Translate } from '#runtime/i18n/translate.ts';
import { useRuntime, useTask } from '#runtime/render/context.tsx';
import type { PaymentFileRequest } from '#schemas/platform/cashierPayments.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { saveFile } from '#widgets/parts/saveFile/saveFile.ts';
import styles from './History.module.css';

interface FileButtonProps {
  /** Which payments go into it. */
  request: PaymentFileRequest;
  t: Translate;
}

/** Saves the payments that are chosen as a table for spreadsheets. */
export function FileButton({ request, t }: FileButtonProps): ReactNode {
  const { platform, clock } = useRuntime().ports;
  /** How many payments the last file holds, where it could not hold all. */
  const [cutAt, setCutAt] = useState<number | null>(null);
  const [save, isSaving] = useTask(async () => {
    const { csv, rows, is_cut: isCut } = await platform.call('cashier.getHistoryFile', request);
    const day = new Date(clock.now()).toISOString().slice(0, 10);
    saveFile(clock, { name: `payments-${day}.csv`, content: new Blob([csv], { type: 'text/csv;charset=utf-8' }) });
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
