import type { ReactNode } from 'react';
import type { Translate } from '#runtime/i18n/translate.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Notice } from '#widgets/parts/Notice/Notice.tsx';

/** Says in plain words that a list could not be had, and asks again on a press. */
export function ListFailure({ t, retry }: { t: Translate; retry: () => void }): ReactNode {
  return (
    <Notice tone="warn" isAlert title={t('profile.failed')}>
      <Button variant="secondary" size="s" onClick={retry}>
        {t('profile.retry')}
      </Button>
    </Notice>
  );
}
