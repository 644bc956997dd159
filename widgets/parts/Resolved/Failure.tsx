import type { ReactNode } from 'react';
import type { Translate } from '#runtime/i18n/translate.ts';
import { Button } from '../Button/Button.tsx';
import { Notice } from '../Notice/Notice.tsx';

interface FailureProps {
  t: Translate;
  /** In place of the general words. */
  words?: string | undefined;
  retry: () => void;
  /** What helps. */
  children?: ReactNode;
}

/** Message that something could not be loaded, with a button that requests it again. */
export function Failure({ t, words = t('data.failed'), retry, children }: FailureProps): ReactNode {
  return (
    <Notice tone="warn" isAlert title={words}>
      {children}
      <Button variant="secondary" size="s" onClick={retry}>
        {t('dialog.retry')}
      </Button>
    </Notice>
  );
}
