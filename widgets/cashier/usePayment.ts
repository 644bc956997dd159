import type { Resource } from '#runtime/data/Resource.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import { type ShownResource, useResource } from '#runtime/render/useResource.ts';
import { resourcesOf } from '#runtime/store/data.ts';
import type { Runtime } from '#runtime/store/Runtime.ts';
import type { Payment } from '#schemas/platform/cashierPayments.ts';
import { isOver } from './ends.ts';

/** Interval at which a payment in progress is polled if no news comes, in seconds. */
export const LOOK_SEC = 3;

/** One payment, followed until it is over. Its status comes from the platform alone, never from the address. */
export function paymentOf(transaction: string, runtime: Runtime): Resource<Payment> {
  return resourcesOf(runtime).get(
    {
      call: 'cashier.getPayment',
      input: { transaction },
      refreshOn: ['payment.updated'],
      pollSec: LOOK_SEC,
      expects: ['InvalidParameterException'],
    },
    { pollWhile: ({ status }) => !isOver(status) },
  );
}

/** The same in a view. Use inside `observer`. */
export function usePayment(transaction: string): ShownResource<Payment> {
  return useResource(paymentOf(transaction, useRuntime()));
}
