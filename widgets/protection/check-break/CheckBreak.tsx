import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { Notice } from '#widgets/parts/Notice/Notice.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import type { Data, Props } from './schema.ts';

/** Told before the player answers, and not by the first stake that is refused. */
export function CheckBreak({ data, t }: ViewProps<Props, Data>): ReactNode {
  return (
    <Resolved of={data.limits} t={t} ghost={<span hidden aria-busy="true" />}>
      {({ check_break_minutes: count = 0 }) =>
        count === 0 ? null : <Notice tone="info" title={t('protection.checkBreak', { count })} />
      }
    </Resolved>
  );
}
