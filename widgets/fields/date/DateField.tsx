import { reaction } from 'mobx';
import { type ClipboardEvent, type FocusEvent, useEffect, useState } from 'react';
import { plainDigits } from '#runtime/form/digits.ts';
import type { FieldViewProps } from '#runtime/form/fieldLibrary.ts';
import type { FormField } from '#runtime/form/formField.ts';
import control from '../Control.module.css';
import { cleanElement } from '../cleanElement.ts';
import { type ControlProps, FieldBox } from '../FieldBox.tsx';
import { listenToText } from '../listenToText.ts';
import styles from './DateField.module.css';
import { type DateParts, joinDate, readDate, splitDate } from './dateParts.ts';

const boxes = [
  { part: 'day', size: 2, words: 'forms.day' },
  { part: 'month', size: 2, words: 'forms.month' },
  { part: 'year', size: 4, words: 'forms.year' },
] as const;

/** A day in three boxes: quicker and clearer than a calendar for a day that one knows by heart. Left to right in every language. */
export function DateField(props: FieldViewProps) {
  return (
    <FieldBox {...props} isGroup>
      {(given) => <DateBoxes {...props} given={given} />}
    </FieldBox>
  );
}

function DateBoxes({ field, id, t, given }: FieldViewProps & { given: ControlProps }) {
  const [elements] = useState(() => new Map<keyof DateParts, HTMLInputElement>());
  useDateElements(field, elements);
  const { onBlur, enterKeyHint, name, ...rest } = given;
  const take = (element: HTMLInputElement): void => {
    cleanElement(element, digitsOf);
    field.type(joinDate(readElements(elements)));
  };
  return (
    <span
      className={styles.boxes}
      dir="ltr"
      onBlur={(event) => leftGroup(event) && onBlur()}
      onPaste={(event) => pasteDate(event, field, elements)}
    >
      {boxes.map(({ part, size, words }) => (
        <label key={part} className={styles.part} data-part={part}>
          <span className={styles.caption}>{t(words)}</span>
          <input
            {...rest}
            // The first box has the field's own id: the error summary leads to it.
            id={part === 'day' ? id : `${id}-${part}`}
            name={`${name}-${part}`}
            ref={(element: HTMLInputElement) => {
              elements.set(part, element);
              const stop = listenToText(element, take);
              return () => {
                stop();
                elements.delete(part);
              };
            }}
            className={`${control.control} ${styles.input}`}
            type="text"
            inputMode="numeric"
            maxLength={size}
            autoComplete={field.spec.settings.isBirthday === true ? `bday-${part}` : 'off'}
            enterKeyHint={part === 'year' ? enterKeyHint : 'next'}
          />
        </label>
      ))}
    </span>
  );
}

function digitsOf(text: string): string {
  return plainDigits(text).replace(/\D/g, '');
}

type Elements = Map<keyof DateParts, HTMLInputElement>;

function readElements(elements: Elements): DateParts {
  const read = (part: keyof DateParts): string => digitsOf(elements.get(part)?.value ?? '');
  return { day: read('day'), month: read('month'), year: read('year') };
}

function writeElements(elements: Elements, parts: DateParts): void {
  for (const [part, element] of elements) element.value = parts[part];
}

/** Takes over what was typed before this code was there, and writes the boxes when the store says another day than they do. */
function useDateElements(field: FormField, elements: Elements): void {
  useEffect(() => {
    const typed = joinDate(readElements(elements));
    if (typed !== '' && field.isEmpty) field.type(typed);
    return reaction(
      () => field.text,
      (text) => {
        if (joinDate(readElements(elements)) !== text) writeElements(elements, splitDate(text));
      },
      { fireImmediately: true },
    );
  }, [field, elements]);
}

/** Checks whether the focus left all three boxes, and did not only move to the next one. */
function leftGroup(event: FocusEvent<HTMLElement>): boolean {
  return !event.currentTarget.contains(event.relatedTarget);
}

function pasteDate(event: ClipboardEvent, field: FormField, elements: Elements): void {
  const parts = readDate(plainDigits(event.clipboardData.getData('text')));
  if (!parts) return;
  event.preventDefault();
  writeElements(elements, parts);
  field.type(joinDate(parts));
}
