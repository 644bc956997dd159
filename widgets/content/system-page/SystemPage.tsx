import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import type { ImageSource } from '#schemas/parts/link.ts';
import { ActionLink } from '#widgets/parts/ActionLink/ActionLink.tsx';
import { Art } from '#widgets/parts/Art/Art.tsx';
import { Icon, type IconName } from '#widgets/parts/Icon/Icon.tsx';
import styles from './SystemPage.module.css';
import type { Props, SystemKind } from './schema.ts';

/** Icons of kinds without a picture of their own; null is a loader (SYS-02). */
const marks: Readonly<Record<SystemKind, IconName | null>> = {
  maintenance: 'clock',
  'pay-cancel': 'cross',
  'pay-fail': 'cross',
  'pay-mobile': 'bolt',
  'pay-new-window': 'globe',
  'pay-pending': null,
  'pay-success': 'check',
  'not-found': 'compass',
  forbidden: 'shield',
  'user-block': 'shield',
  unsubscribe: 'mail',
  'errors-slot': 'cards',
  unavailable: 'clock',
  offline: 'globe',
  closed: 'lock',
};

/** A page that says what happened and how to go on. */
export function SystemPage({ props, page }: ViewProps<Props>): ReactNode {
  const { kind, title, description, button, retry, showPath = false, isCompact = false } = props;
  return (
    <section
      className={styles.page}
      data-kind={kind}
      data-compact={isCompact || undefined}
      aria-busy={marks[kind] === null || undefined}
    >
      <Mark kind={kind} image={props.image} />
      <h1 className={styles.title}>
        {title}
        {showPath && (
          <>
            {' '}
            <bdi className={styles.path}>{page.path}</bdi>
          </>
        )}
      </h1>
      {description !== undefined && <p className={styles.text}>{description}</p>}
      {retry !== undefined && <ActionLink href="">{retry}</ActionLink>}
      {button && <ActionLink href={button.href}>{button.label}</ActionLink>}
    </section>
  );
}

const CUTS = [{ sizes: '22rem' }] as const;

function Mark({ kind, image }: { kind: SystemKind; image: ImageSource | undefined }): ReactNode {
  const icon = marks[kind];
  if (icon === null) return <span className={styles.loader} />;
  if (image !== undefined)
    return <Art className={styles.image} src={image} width={400} height={300} cuts={CUTS} isFirst />;
  return (
    <span className={styles.mark}>
      <Icon name={icon} size={56} />
    </span>
  );
}
