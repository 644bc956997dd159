import type { Payment } from '#schemas/platform/cashierPayments.ts';

type Status = Payment['status'];

/** The page that tells of a payment in this state. Source: ROUTE-09. */
export type ResultPage = 'paysuccess' | 'payfail' | 'paypending' | 'paycancel';

const pages: Readonly<Record<Status, ResultPage>> = {
  created: 'paypending',
  pending: 'paypending',
  requested: 'paypending',
  approved: 'paypending',
  sent: 'paypending',
  success: 'paysuccess',
  paid: 'paysuccess',
  failed: 'payfail',
  expired: 'payfail',
  declined: 'payfail',
  cancelled: 'paycancel',
};

/** Which page tells of a payment in this state. */
export function pageOf(status: Status): ResultPage {
  return pages[status];
}

/** Whether nothing more will happen to it. */
export function isOver(status: Status): boolean {
  return pages[status] !== 'paypending';
}
