import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { textOf } from '#runtime/form/messages.ts';
import type { FieldViewProps } from '#runtime/registry/fields.ts';
import { FieldFrame, partIds } from '#widgets/parts/FieldFrame/FieldFrame.tsx';

/** What ties a control to its label, hint and error. */
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
  isGroup?: boolean;
  namesItself?: boolean;
  /** In place of the document's hint: what the field itself has to say before it is filled in. */
  hint?: string;
  /** Draws the control. Reads here are followed: only this box is drawn again. */
  children: (control: ControlProps) => ReactNode;
}

/** A field's frame, following its store. */
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
  const { spec, error, isRequired, isDisabled } = field;
  return (
    <FieldFrame
      id={id}
      label={label}
      aside={isRequired ? undefined : textOf(t, ['forms.optional', 'optional'])}
      hint={hint}
      error={error}
      isGroup={isGroup}
      namesItself={namesItself}
    >
      {children({
        id,
        name: spec.name,
        'aria-describedby': describedBy(id, { hint: hint !== undefined, error: error !== null }),
        'aria-invalid': error === null ? undefined : true,
        'aria-required': isRequired || undefined,
        disabled: isDisabled,
        enterKeyHint: isLast ? 'go' : 'next',
        onBlur: () => field.leave(),
      })}
    </FieldFrame>
  );
});

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
