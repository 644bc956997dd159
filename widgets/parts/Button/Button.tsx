import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Spinner } from '../Spinner/Spinner.tsx';
import styles from './Button.module.css';

interface Look {
  variant?: 'primary' | 'danger' | 'secondary' | 'ghost' | 'link';
  /** Heights 40, 48 and 56 px. */
  size?: 's' | 'm' | 'l';
  /** As wide as the place it stands in. */
  isWide?: boolean;
  children: ReactNode;
}

export interface ButtonProps
  extends Look,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className' | 'style'> {
  /** Something it started is under way: it keeps focus and size, and presses do nothing. */
  isBusy?: boolean;
}

/** A button. It is never disabled to hide that something is missing: pressing says what. */
export function Button({
  variant = 'primary',
  size = 'm',
  isWide = false,
  isBusy = false,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={styles.button}
      data-variant={variant}
      data-size={size}
      data-wide={isWide || undefined}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    >
      {isBusy && (
        <span className={styles.busy}>
          <Spinner />
        </span>
      )}
      <span className={styles.content}>{children}</span>
    </button>
  );
}
