import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { textOf } from '#runtime/form/messages.ts';
import type { FieldViewProps } from '#runtime/registry/fields.ts';
import control from '../Control.module.css';
import { FieldBox } from '../FieldBox.tsx';
import { useElement } from '../useElement.ts';
import styles from './Password.module.css';

/** A password that can be looked at. Showing it keeps caret and focus, and says so. */
export function Password(props: FieldViewProps) {
  const { field, id, t } = props;
  const { spec } = field;
  const attach = useElement<HTMLInputElement>(field);
  const element = useRef<HTMLInputElement | null>(null);
  const [ref] = useState(() => (node: HTMLInputElement) => {
    element.current = node;
    return attach(node);
  });
  const { isShown, toggle } = useReveal(element);
  return (
    <FieldBox {...props}>
      {(given) => (
        <span className={styles.box}>
          <input
            {...given}
            ref={ref}
            type={isShown ? 'text' : 'password'}
            dir="ltr"
            className={`${control.control} ${styles.input}`}
            placeholder={spec.placeholder}
            autoComplete={spec.autocomplete ?? (spec.settings.isCurrent === true ? 'current-password' : 'new-password')}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            onInput={(event) => field.type(event.currentTarget.value)}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-controls={id}
            aria-pressed={isShown}
            aria-label={textOf(t, ['forms.showPassword', 'Show password'])}
            // Pressing must not take the focus, and with it the phone's keyboard, out of the field.
            onPointerDown={(event) => event.preventDefault()}
            onClick={toggle}
          >
            <Eye isShown={isShown} />
          </button>
          <output className={styles.said}>
            {isShown ? textOf(t, ['forms.passwordShown', 'Your password is shown']) : ''}
          </output>
        </span>
      )}
    </FieldBox>
  );
}

/** Browsers move the caret when the type of an input changes; it is put back before anyone sees it. */
function useReveal(element: RefObject<HTMLInputElement | null>): { isShown: boolean; toggle: () => void } {
  const [isShown, setShown] = useState(false);
  const caret = useRef<[number | null, number | null] | null>(null);
  useLayoutEffect(() => {
    if (caret.current && element.current) element.current.setSelectionRange(...caret.current);
    caret.current = null;
  }, [isShown, element]);
  const toggle = (): void => {
    caret.current = element.current ? [element.current.selectionStart, element.current.selectionEnd] : null;
    setShown(!isShown);
  };
  return { isShown, toggle };
}

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
