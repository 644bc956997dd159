import type { ReactNode } from 'react';
import { emits, type ViewProps } from '#runtime/registry/view.ts';
import { ActionLink } from '#widgets/parts/ActionLink/ActionLink.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import { sumBeforeProof } from '../sumBeforeProof.ts';
import styles from './ProofSum.module.css';
import type { Data, Props } from './schema.ts';

/** How much may still be paid in before the player proves who they are, and the way to do it now; the sum alone where the platform does not say what is left. */
export function ProofSum({ props: { title, cta }, data, t, format }: ViewProps<Props, Data>): ReactNode {
  return (
    <Resolved of={data.proof} t={t} ghost={<div className={styles.ghost} aria-busy="true" aria-label={title} />}>
      {(proof) => {
        const found = sumBeforeProof(proof);
        if (!found) return null;
        const { sum, left, isUsed } = found;
        return (
          <aside className={styles.sum} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <p className={styles.text}>
              {isUsed
                ? t('profile.proofSum.none')
                : left
                  ? t('profile.proofSum.left', { left: format.money(left), sum: format.money(sum) })
                  : t('profile.proofSum.sum', { sum: format.money(sum) })}
            </p>
            {cta && (
              <ActionLink href={cta.href} tone="quiet" attributes={emits('cta')}>
                {cta.label}
              </ActionLink>
            )}
          </aside>
        );
      }}
    </Resolved>
  );
}
