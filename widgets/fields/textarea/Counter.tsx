import { reaction } from 'mobx';
import { useEffect, useRef } from 'react';
import { lengthOf } from '#runtime/form/defineRule.ts';
import type { FormField } from '#runtime/form/formField.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import visually from '#widgets/parts/VisuallyHidden/VisuallyHidden.module.css';
import styles from './Textarea.module.css';

interface CounterProps {
  id: string;
  field: FormField;
  max: number;
  t: Translate;
}

/** Pause in typing before the number is announced, in milliseconds: not on each key. */
const ANNOUNCE_AFTER_MS = 1_000;
/** It is announced once no more than this part of the text is left. */
const NEAR = 0.1;

/** Number of characters left. Written without React, so that a keystroke draws nothing; announced only near the end, after a pause in typing. */
export function Counter({ id, field, max, t }: CounterProps) {
  const { clock } = useRuntime().ports;
  const shown = useRef<HTMLSpanElement>(null);
  const output = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    let callOff = (): void => {};
    const stop = reaction(
      () => max - lengthOf(field.text),
      (left, before) => {
        const words = wordsFor(t, left);
        if (shown.current) shown.current.textContent = words;
        shown.current?.toggleAttribute('data-over', left < 0);
        callOff();
        if (before === undefined) return; // no text was typed yet
        callOff = clock.after(ANNOUNCE_AFTER_MS, () => {
          if (output.current) output.current.textContent = left <= max * NEAR ? words : '';
        });
      },
      { fireImmediately: true },
    );
    return () => {
      stop();
      callOff();
    };
  }, [clock, field, max, t]);
  return (
    <>
      <span id={id} ref={shown} className={styles.left}>
        {wordsFor(t, max)}
      </span>
      <output ref={output} className={visually.hidden} />
    </>
  );
}

function wordsFor(t: Translate, left: number): string {
  return left < 0 ? t('forms.charactersOver', { over: -left }) : t('forms.charactersLeft', { left });
}
