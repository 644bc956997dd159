import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { safeReturn } from '#runtime/document/url.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import type { VerificationState } from '#schemas/platform/verification.ts';
import { ActionLink } from '#widgets/parts/ActionLink/ActionLink.tsx';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import type { Data, Props } from './schema.ts';
import styles from './Verification.module.css';

/** One icon a state; the words beside it say the same. */
const icons = {
  none: 'shield',
  started: 'shield',
  pending: 'clock',
  more: 'mail',
  approved: 'check',
  rejected: 'info',
} as const satisfies Record<VerificationState['status'], string>;

/** Progress of the proof of the player's identity, the reasons, and the next step. */
export function Verification({ props, data, link, t, format }: ViewProps<Props, Data>): ReactNode {
  return (
    <Resolved
      of={data.proof}
      t={t}
      ghost={<section className={styles.ghost} aria-busy="true" aria-label={props.label} />}
    >
      {(proof) => {
        const { status, reason, can_send: canSend, documents } = proof;
        return (
          <section className={styles.state} data-state={status} aria-label={props.label}>
            <span className={styles.icon}>
              <Icon name={icons[status]} size={28} />
            </span>
            <div className={styles.words} aria-live="polite">
              <h2 className={styles.title}>{t(`profile.verification.${status}.title`)}</h2>
              {reason !== '' && <p className={styles.reason}>{t(`profile.verification.reason.${reason}`)}</p>}
              <p className={styles.text}>{textOf(proof, { t, format })}</p>
              {documents.length > 0 && (
                <ul className={styles.documents} aria-label={t('profile.verification.sent')}>
                  {documents.map(({ id, kind, name, sent_at: sentAt }) => (
                    <li key={id}>
                      {t(`profile.verification.kind.${kind}`)} · <bdi>{name}</bdi> · {format.date(sentAt)}
                    </li>
                  ))}
                </ul>
              )}
            </div>
            {status === 'approved' && <WayOn props={props} link={link} />}
            {status === 'rejected' && !canSend && <ActionLink href={props.help.href}>{props.help.label}</ActionLink>}
          </section>
        );
      }}
    </Resolved>
  );
}

/** Way on once nothing is left to prove: back to the page that sent the player here, else to what the money in the wallet allows. */
const WayOn = observer(function WayOn({
  props: { proved, empty, back },
  link,
}: Pick<ViewProps<Props>, 'props' | 'link'>): ReactNode {
  const runtime = useRuntime();
  const [from, setFrom] = useState<string | null>(null);
  useEffect(() => setFrom(safeReturn(runtime.ports.navigation.current().searchParams.get('from'))), [runtime]);
  const wayBack = from === null ? null : link(from);
  if (wayBack !== null && back !== undefined) return <ActionLink href={wayBack}>{back}</ActionLink>;
  const { hasOwnMoney, isWaiting, isReady } = runtime.area('session');
  // which way it is hangs on the money: a link that changes under the finger leads to a wrong page
  if (empty && isWaiting) return null;
  const { href, label } = empty && isReady && !hasOwnMoney ? empty : proved;
  return <ActionLink href={href}>{label}</ActionLink>;
});

/** Before anything was sent, the text says what the proof is needed for. */
function textOf(
  { status, can_send: canSend, needed_before: moment, sum }: VerificationState,
  { t, format }: Pick<ViewProps<Props, Data>, 't' | 'format'>,
): string {
  if (status === 'none' || status === 'started')
    return t(`profile.verification.needed.${moment}`, { sum: format.money(sum) });
  return t(`profile.verification.${status === 'rejected' && !canSend ? 'closed' : status}.text`);
}
