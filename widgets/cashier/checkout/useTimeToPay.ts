import { observable, runInAction } from 'mobx';
import { useEffect, useState } from 'react';
import { Countdown } from '#runtime/form/Countdown.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import type { Payment } from '#schemas/platform/cashierPayments.ts';

/** Time left to pay: minutes and seconds, `over`, or null if the payment does not wait for the player. */
export type TimeToPay = string | null;

/**
 * Counts down for a payment that was begun in this page a moment ago. Its time is taken from the platform's two hours, never from the
 * difference to this device's own clock, which may be wrong. Use inside `observer`.
 */
export function useTimeToPay(payment: Payment | null): TimeToPay {
  const { clock } = useRuntime().ports;
  const [countdown] = useState(() => new Countdown(clock));
  const [hasBegun] = useState(() => observable.box(false));
  const seconds =
    payment?.status === 'created' && payment.expires_at !== null
      ? (payment.expires_at - payment.created_at) / 1_000
      : null;
  useEffect(() => {
    if (seconds === null) return;
    countdown.start(seconds);
    runInAction(() => hasBegun.set(true));
    return () => countdown.stop();
  }, [countdown, hasBegun, seconds]);
  if (seconds === null || !hasBegun.get()) return null;
  return countdown.leftSec > 0 ? countdown.text : 'over';
}
