import { type ReactNode, useId } from 'react';
import css from './Field.module.css';

/** Attributes that connect an input to its label and its fault. */
interface Ties {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** A label, an input, and the fault. */
export function Framed({
  title,
  at,
  fault,
  note,
  children,
}: {
  title: string;
  /** Pointer to the value, so that a text in the page leads here. */
  at?: string;
  fault: string;
  note?: ReactNode;
  children: (ties: Ties) => ReactNode;
}) {
  const id = useId();
  const told = `${id}-told`;
  return (
    <div className={css.field} data-at={at}>
      <label htmlFor={id}>{title}</label>
      {children({ id, ...(fault === '' ? {} : { 'aria-describedby': told, 'aria-invalid': true }) })}
      {note}
      {fault !== '' && (
        <p id={told} className={css.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}
