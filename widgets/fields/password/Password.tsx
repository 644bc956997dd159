import { useRef, useState } from 'react';
import type { FieldViewProps } from '#runtime/form/fieldLibrary.ts';
import visually from '#widgets/parts/VisuallyHidden/VisuallyHidden.module.css';
import control from '../Control.module.css';
import { alsoBy, FieldBox } from '../FieldBox.tsx';
import { useElement } from '../useElement.ts';
import { CapsLock } from './CapsLock.tsx';
import styles from './Password.module.css';
import { RevealButton } from './RevealButton.tsx';
import { Strength } from './Strength.tsx';
import { useReveal } from './useReveal.ts';

/** Rules that Safari's generator reads, so that it offers only passwords that are accepted (VAL-02). */
const GENERATOR = 'minlength: 6; maxlength: 20; allowed: ascii-printable;';

/** A password that can be looked at. Showing it keeps caret and focus, and says so. */
export function Password(props: FieldViewProps) {
  const { field, id, t } = props;
  const { autocomplete, placeholder, settings } = field.spec;
  const isNew = settings.isCurrent !== true;
  const attach = useElement<HTMLInputElement>(field);
  const element = useRef<HTMLInputElement | null>(null);
  const [ref] = useState(() => (node: HTMLInputElement) => {
    element.current = node;
    return attach(node);
  });
  const { isShown, news, toggle } = useReveal(element);
  return (
    <FieldBox {...props}>
      {(given) => (
        <span className={styles.whole}>
          <span className={styles.box}>
            <input
              {...given}
              ref={ref}
              aria-describedby={alsoBy(given, `${id}-caps`)}
              type={isShown ? 'text' : 'password'}
              dir="ltr"
              className={`${control.control} ${styles.input}`}
              placeholder={placeholder}
              autoComplete={autocomplete ?? (isNew ? 'new-password' : 'current-password')}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck="false"
              {...(isNew ? { passwordrules: GENERATOR } : {})}
            />
            <RevealButton id={id} isShown={isShown} isDisabled={given.disabled} onPress={toggle} t={t} />
            <output className={visually.hidden}>{news && t(news)}</output>
          </span>
          <CapsLock id={`${id}-caps`} element={element} t={t} />
          {isNew && settings.showsStrength === true && <Strength field={field} t={t} />}
        </span>
      )}
    </FieldBox>
  );
}
