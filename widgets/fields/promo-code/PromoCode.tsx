import { reaction } from 'mobx';
import { useEffect, useRef, useState } from 'react';
import type { FieldViewProps } from '#runtime/form/fieldLibrary.ts';
import control from '../Control.module.css';
import { alsoBy, FieldBox } from '../FieldBox.tsx';
import { useElement } from '../useElement.ts';
import { CodeState } from './CodeState.tsx';
import styles from './PromoCode.module.css';

/** A promo code: asked about while it is typed, marked when it is good, folded away where most players have none. */
export function PromoCode(props: FieldViewProps) {
  return props.field.spec.settings.isFolded === true ? <Folded {...props} /> : <CodeBox {...props} />;
}

/** The browser's own fold: it opens before any code is there, and keeps what was typed into it. */
function Folded(props: FieldViewProps) {
  const { field, id, t } = props;
  const fold = useRef<HTMLDetailsElement>(null);
  const [startsOpen] = useState(!field.isEmpty);
  // A code that the step before handed over, or one that was refused, must be seen.
  useEffect(
    () =>
      reaction(
        () => !field.isEmpty || field.error !== null,
        (isNeeded) => {
          if (isNeeded && fold.current) fold.current.open = true;
        },
        { fireImmediately: true },
      ),
    [field],
  );
  return (
    <details ref={fold} className={styles.fold} open={startsOpen}>
      <summary
        className={styles.summary}
        // The box is there only after the fold has opened.
        onClick={() => setTimeout(() => fold.current?.open && document.getElementById(id)?.focus())}
      >
        {t('forms.promoCode')}
      </summary>
      <CodeBox {...props} />
    </details>
  );
}

function CodeBox(props: FieldViewProps) {
  const { field, id, t } = props;
  const { autocomplete, initial, placeholder } = field.spec;
  const ref = useElement<HTMLInputElement>(field);
  return (
    <FieldBox {...props}>
      {(given) => (
        <span className={styles.box}>
          <input
            {...given}
            ref={ref}
            aria-describedby={alsoBy(given, `${id}-state`)}
            type="text"
            dir="ltr"
            className={`${control.control} ${styles.input}`}
            defaultValue={typeof initial === 'string' ? initial : undefined}
            placeholder={placeholder}
            autoComplete={autocomplete ?? 'off'}
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck="false"
          />
          <CodeState id={`${id}-state`} field={field} t={t} />
        </span>
      )}
    </FieldBox>
  );
}
