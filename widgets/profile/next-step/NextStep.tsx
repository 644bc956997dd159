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
 * One step in place of many equal links. What is not known is passed over, so no player is sent to prove what may be proved already; no player is
 * urged to pay in or to play who may not. All steps lie in one place, of which one is seen: it is as high as the highest from the start, so nothing
 * below it moves.
 */
export const NextStep = observer(function NextStep({
  props: { label, steps },
  data,
}: ViewProps<Props, Data>): ReactNode {
  const { hasStake, isWaiting, isReady } = useArea('session');
  const proof = useResource(data.proof);
  const isKnown = !isWaiting && !proof.isWaiting;
  const known = { proof: proof.value ?? null, hasStake: hasStake || !isReady };
  const chosen = isKnown ? steps.find(({ when }) => fits(when, known)) : undefined;
  if (isKnown && !chosen) return null;
  return (
    <section className={styles.steps} aria-label={label} aria-busy={!isKnown}>
      {steps.map((step) => (
        <div key={`${step.when} ${step.title}`} className={styles.step} aria-hidden={step !== chosen}>
          <div className={styles.words}>
            <h2 className={styles.title}>{step.title}</h2>
            <p className={styles.text}>{step.text}</p>
          </div>
          <ActionLink href={step.href}>{step.way}</ActionLink>
        </div>
      ))}
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
