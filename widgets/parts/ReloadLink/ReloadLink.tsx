import type { ReactNode } from 'react';
import type { Translate } from '#runtime/i18n/translate.ts';

/** The address of the page itself. */
const HERE = '';

/** Loads the page anew: the next try for views that only the server draws, whose data could not be had. */
export function ReloadLink({ t }: { t: Translate }): ReactNode {
  return (
    <a href={HERE} data-document="">
      {t('dialog.retry')}
    </a>
  );
}
