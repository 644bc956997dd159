import type { Translate } from '#runtime/i18n/translate.ts';
import styles from './Password.module.css';

interface RevealButtonProps {
  /** Id of the password's box. */
  id: string;
  isShown: boolean;
  isDisabled: boolean;
  onPress: () => void;
  t: Translate;
}

/** Shows and hides a password. */
export function RevealButton({ id, isShown, isDisabled, onPress, t }: RevealButtonProps) {
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-controls={id}
      aria-pressed={isShown}
      aria-label={t('forms.showPassword')}
      disabled={isDisabled}
      // Pressing must not take the focus, and with it the phone's keyboard, out of the field.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Eye isShown={isShown} />
    </button>
  );
}

/** An eye; crossed out while the password is hidden. */
function Eye({ isShown }: { isShown: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="2.8" />
      {!isShown && <path d="m4 20 16-16" />}
    </svg>
  );
}
