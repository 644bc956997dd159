import { type RefObject, useEffect, useState } from 'react';
import type { Translate } from '#runtime/i18n/translate.ts';
import styles from './Password.module.css';

interface CapsLockProps {
  id: string;
  element: RefObject<HTMLInputElement | null>;
  t: Translate;
}

/** Says that Caps Lock is on while a password is typed: what is typed is not seen. */
export function CapsLock({ id, element, t }: CapsLockProps) {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const input = element.current;
    const look = (event: Event): void => {
      // Browsers send key events without a key when they fill in.
      if (event instanceof KeyboardEvent) setOn(event.getModifierState('CapsLock'));
    };
    const forget = (): void => setOn(false);
    input?.addEventListener('keydown', look);
    input?.addEventListener('keyup', look);
    input?.addEventListener('blur', forget);
    return () => {
      input?.removeEventListener('keydown', look);
      input?.removeEventListener('keyup', look);
      input?.removeEventListener('blur', forget);
    };
  }, [element]);
  return (
    <output id={id} className={styles.caps}>
      {isOn ? t('forms.capsLock') : ''}
    </output>
  );
}
