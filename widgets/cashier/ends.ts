import type { Payment } from '#schemas/platform/cashierPayments.ts';
import type { IconName } from '#widgets/parts/Icon/Icon.tsx';
import type { ResultPages } from './resultPages.ts';

type Status = Payment['status'];

/** Name of the page for a payment's state. Source: ROUTE-09. */
export type ResultPage = keyof ResultPages;

const pages: Readonly<Record<Status, ResultPage>> = {
  created: 'pending',
  pending: 'pending',
  requested: 'pending',
  approved: 'pending',
  sent: 'pending',
  success: 'success',
  paid: 'success',
  failed: 'fail',
  expired: 'fail',
  declined: 'fail',
  cancelled: 'cancel',
  unknown: 'pending', // nothing says that it is over
};

/** Result page for a status. */
export function pageOf(status: Status): ResultPage {
  return pages[status];
}

/** True if the status is final. */
export function isOver(status: Status): boolean {
  return pages[status] !== 'pending';
}

/** Icon for a status; words beside it say the same. @param open the icon of one that is not final */
export function signOf(status: Status, open: IconName = 'clock'): IconName {
  if (!isOver(status)) return open;
  return pages[status] === 'success' ? 'check' : 'cross';
}
