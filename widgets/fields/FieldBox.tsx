import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { FieldViewProps } from '#runtime/form/fieldLibrary.ts';
import type { FormField } from '#runtime/form/formField.ts';
import styles from './FieldBox.module.css';
import { FieldError, partIds } from './FieldError.tsx';

/** Attributes that connect a control with its label, hint and error. */
export interface ControlProps {
  id: string;
  name: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
  disabled: boolean;
  enterKeyHint: 'next' | 'go';
  onBlur: () => void;
}

interface FieldBoxProps extends FieldViewProps {
  /** Several controls under one label, such as day, month and year. */
  isGroup?: boolean;
  /** The control names the label itself, by `aria-labelledby`: a radio group. */
  namesItself?: boolean;
  /** In place of the document's hint: what the field itself has to say before it is filled in. */
  hint?: string;
  /** Draws the control. Reads here are followed: only this box is drawn again. */
  children: (control: ControlProps) => ReactNode;
}

/**
 * A field's frame, following its store: label above, hint before the control, error below it, in words and with a sign. All in one component:
 * each more costs every field of a form a part of its mounting.
 */
export const FieldBox = observer(function FieldBox({
  field,
  id,
  label,
  t,
  isLast,
  isGroup = false,
  namesItself = false,
  hint = field.spec.hint,
  children,
}: FieldBoxProps) {
  const { error, isRequired } = field;
  const ids = partIds(id);
  const Label = isGroup || namesItself ? 'span' : 'label';
  return (
    <div
      className={styles.frame}
      data-width={field.spec.width}
      {...(isGroup ? { role: 'group', 'aria-labelledby': ids.label } : {})}
    >
      <div className={styles.head}>
        <Label id={ids.label} className={styles.label} {...(Label === 'label' ? { htmlFor: id } : {})}>
          {label}
        </Label>
        {!isRequired && <span className={styles.aside}>{t('forms.optional')}</span>}
      </div>
      {hint !== undefined && (
        <p id={ids.hint} className={styles.hint}>
          {hint}
        </p>
      )}
      {children(tieControl(field, { id, hint, isLast }))}
      {error !== null && <FieldError id={ids.error} error={error} />}
    </div>
  );
});

/** Reads here are followed by the frame around. */
function tieControl(
  field: FormField,
  { id, hint, isLast }: { id: string; hint: string | undefined; isLast: boolean },
): ControlProps {
  const { spec, error, isRequired, isDisabled } = field;
  return {
    id,
    name: spec.name,
    'aria-describedby': describedBy(id, { hint: hint !== undefined, error: error !== null }),
    'aria-invalid': error === null ? undefined : true,
    'aria-required': isRequired || undefined,
    disabled: isDisabled,
    enterKeyHint: isLast ? 'go' : 'next',
    onBlur: () => field.leave(),
  };
}

/** The ids of a control's hint and error, as far as there are any. */
export function describedBy(id: string, has: { hint: boolean; error: boolean }): string | undefined {
  const ids = partIds(id);
  const parts = [...(has.hint ? [ids.hint] : []), ...(has.error ? [ids.error] : [])];
  return parts.length > 0 ? parts.join(' ') : undefined;
}

/** A control's describing ids, and one more of its field's own. */
export function alsoBy(control: Pick<ControlProps, 'aria-describedby'>, id: string): string {
  const ids = control['aria-describedby'];
  return ids === undefined ? id : `${ids} ${id}`;
}
