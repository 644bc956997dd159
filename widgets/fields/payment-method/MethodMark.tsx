import type { Method } from './methods.ts';
import styles from './PaymentMethod.module.css';

/** Icons of kinds of payment: strokes on a grid of 24. Kept here, because only cashier pages draw them. */
const strokes: Readonly<Record<Exclude<Method['type'], 'unknown'>, string>> = {
  card: 'M3 6.5h18v11H3zM3 10h18M6.5 14.5h4',
  ewallet: 'M4 7h14.5A1.5 1.5 0 0120 8.5v9a1.5 1.5 0 01-1.5 1.5H5.5A1.5 1.5 0 014 17.5zM4 7l11-3v3M16 13h.01',
  bank: 'M4 9.5L12 5l8 4.5zM6 10v7M10 10v7M14 10v7M18 10v7M4 19h16',
  instant_bank: 'M4 9.5L12 5l8 4.5zM6 10v7M10 10v7M4 19h9M17 11l-3 5h4l-3 5',
  voucher: 'M4 7h16v3.5a1.5 1.5 0 000 3V17H4v-3.5a1.5 1.5 0 000-3zM14 7v10',
  mobile: 'M8 3h8v18H8zM11 18h2',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 18v2',
  crypto: 'M12 3l7.5 4.5v9L12 21l-7.5-4.5v-9zM9.5 9.5h3.8a1.6 1.6 0 010 3.2H9.5zM9.5 12.7h4.2a1.6 1.6 0 010 3.2H9.5z',
  cash: 'M3 7h18v10H3zM12 14.5a2.5 2.5 0 100-5 2.5 2.5 0 000 5M6 9.5v5M18 9.5v5',
  requisites: 'M6 3.5h8l4 4V20.5H6zM9 11h6M9 14h6M9 17h4',
};

/** The sign of a way to pay. */
export function MethodMark({ type }: Pick<Method, 'type'>) {
  return (
    <span className={styles.mark} data-kind={type} aria-hidden="true">
      <svg viewBox="0 0 24 24" width="24" height="24" focusable="false">
        <path
          d={strokes[type === 'unknown' ? 'card' : type]}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </span>
  );
}
