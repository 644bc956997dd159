import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type FocusEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { Option } from '#runtime/form/document.ts';
import type { FieldViewProps } from '#runtime/form/fieldLibrary.ts';
import type { FormField } from '#runtime/form/formField.ts';
import { type ControlProps, FieldBox } from './FieldBox.tsx';
import { partIds } from './FieldError.tsx';

/** An option of a radio group. */
export interface RadioOption extends Option {
  /** It is shown, but cannot be chosen. */
  isOff?: boolean;
}

interface RadioBoxProps<O extends RadioOption> extends FieldViewProps {
  options: readonly O[];
  /** Look of the group, of one option, and of its round mark. */
  looks: Readonly<Record<'group' | 'option' | 'mark', string | undefined>>;
  /** Draws the content beside an option's mark. */
  children: (option: O) => ReactNode;
}

/** One of a few, all of them in sight: the browser's own radio buttons, with their arrow keys, before any code is there too. */
export function RadioBox<O extends RadioOption>(props: RadioBoxProps<O>) {
  return (
    <FieldBox {...props} namesItself>
      {(control) => <Radios {...props} control={control} />}
    </FieldBox>
  );
}

const Radios = observer(function Radios<O extends RadioOption>(props: RadioBoxProps<O> & { control: ControlProps }) {
  const { field, options, looks, children, control } = props;
  const { id } = control;
  const ref = useRadios(field, options);
  return (
    // The group has the field's id: a link of the error summary leads here, and on to the option that can be used.
    <div
      ref={ref}
      id={id}
      role="radiogroup"
      tabIndex={-1}
      className={looks.group}
      aria-labelledby={partIds(id).label}
      aria-describedby={control['aria-describedby']}
      aria-invalid={control['aria-invalid']}
      aria-required={control['aria-required']}
      aria-busy={field.isLoadingOptions || undefined}
      onFocus={leadOn}
      onBlur={(event) => leftGroup(event) && control.onBlur()}
    >
      {options.map((option) => (
        <label key={option.value} className={looks.option}>
          <input
            type="radio"
            // Rows of a repeated group have fields of one name: the id distinguishes their radio buttons.
            name={id}
            value={option.value}
            className={looks.mark}
            defaultChecked={field.spec.initial === option.value}
            disabled={control.disabled || option.isOff === true}
            onChange={() => field.type(option.value)}
          />
          {children(option)}
        </label>
      ))}
    </div>
  );
});

/** Connects the buttons with their field. A choice made before this code was loaded stays. */
function useRadios(field: FormField, options: readonly RadioOption[]): RefObject<HTMLDivElement | null> {
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { initial = '' } = field.spec;
    const chosen = group.current?.querySelector<HTMLInputElement>('input:checked')?.value ?? initial;
    if (chosen !== initial && !field.isTyped && field.text === initial) field.type(chosen);
    return reaction(
      () => field.text,
      (text) => mark(group.current, text),
      { fireImmediately: true },
    );
  }, [field]);
  // New options are in the page only now; the chosen one is marked again.
  useEffect(() => mark(group.current, field.text), [field, options]);
  return group;
}

function mark(group: HTMLElement | null, value: string): void {
  for (const button of group?.querySelectorAll<HTMLInputElement>('input') ?? [])
    button.checked = button.value === value;
}

function leadOn({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target !== currentTarget) return;
  const usable = 'input:not(:disabled)';
  currentTarget.querySelector<HTMLElement>(`${usable}:checked`)?.focus();
  if (document.activeElement === currentTarget) currentTarget.querySelector<HTMLElement>(usable)?.focus();
}

/** Checks whether the focus left the group, and did not only move to the next button. */
function leftGroup({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean {
  return !currentTarget.contains(relatedTarget);
}
