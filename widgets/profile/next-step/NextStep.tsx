import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useArea } from '#runtime/render/context.tsx';
import { useResource } from '#runtime/render/useResource.ts';
import type { VerificationState } from '#schemas/platform/verification.ts';
import { ActionLink } from '#widgets/parts/ActionLink/ActionLink.tsx';
import { holdsDeposit } from '../sumBeforeProof.ts';
import styles from './NextStep.module.css';
import type { Data, Moment, Props } from './schema.ts';

/**
 * One step in place of many equal links. What is not known is passed over, so that no player is sent to prove what may be proved already; no player is
 * urged to pay in or to play who may not.
 */
export const NextStep = observer(function NextStep({
  props: { label, steps },
  data,
}: ViewProps<Props, Data>): ReactNode {
  const { hasStake, hasSettled, isReady } = useArea('session');
  const proof = useResource(data.proof);
  if (proof.isWaiting || !hasSettled) return <div className={styles.ghost} aria-busy="true" aria-label={label} />;
  const step = steps.find(({ when }) => fits(when, { proof: proof.value ?? null, hasStake: hasStake || !isReady }));
  if (!step) return null;
  return (
    <section className={styles.step} aria-label={label}>
      <div className={styles.words}>
        <h2 className={styles.title}>{step.title}</h2>
        <p className={styles.text}>{step.text}</p>
      </div>
      <ActionLink href={step.href}>{step.way}</ActionLink>
    </section>
  );
});

interface Known {
  proof: VerificationState | null;
  hasStake: boolean;
}

function fits(when: Moment, known: Known): boolean {
  const { needed_before: moment = 'nothing', can_send: canSend = false } = known.proof ?? {};
  if (when === 'identity-first') return canSend && moment === 'deposit';
  if (when === 'identity-later') return canSend && moment !== 'nothing';
  return mayGoOn(known) && (when === 'any' || !known.hasStake);
}

/** True if the player has money to play with, or may pay some in, and was not refused for good. */
function mayGoOn({ proof, hasStake }: Known): boolean {
  if (proof?.status === 'rejected' && !proof.can_send) return false;
  return hasStake || !holdsDeposit(proof);
}
