import { memo, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { type Control, type UseFormRegister, useForm, useFormState, useWatch } from 'react-hook-form';
import type { FieldDocument } from '#runtime/form/document.ts';
import { Chevron } from '#widgets/fields/Chevron.tsx';
import control from '#widgets/fields/Control.module.css';
import box from '#widgets/fields/checkbox/Checkbox.module.css';
import { email } from '#widgets/fields/email/rules.ts';
import frame from '#widgets/fields/FieldBox.module.css';
import { FieldError } from '#widgets/fields/FieldError.tsx';
import form from '#widgets/form/form/Form.module.css';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Notice } from '#widgets/parts/Notice/Notice.tsx';
import { benchForm } from './document.ts';
import { offer, withoutEmpty } from './page.ts';

// The same form as one would write it by hand with react-hook-form and the product's own parts: every field follows its own error alone.

type Values = Record<string, string | boolean>;
interface FieldProps {
  field: FieldDocument;
  control: Control<Values>;
  register: UseFormRegister<Values>;
}

/** The checks that the form's document names, as this library takes them. */
function checksOf({ required, rules = [], type }: FieldDocument): Parameters<UseFormRegister<Values>>[1] {
  const wanted = (name: string): Record<string, number> | undefined =>
    rules.find(({ rule }) => rule === name)?.with as never;
  const [min, max] = [wanted('minLength')?.min, wanted('maxLength')?.max];
  return {
    ...(required === true ? { required: 'Field is required' } : {}),
    ...(min === undefined ? {} : { minLength: { value: min, message: `Min length is ${min}` } }),
    ...(max === undefined ? {} : { maxLength: { value: max, message: `Max length is ${max}` } }),
    ...(type === 'input' && rules.some(({ rule }) => rule === 'email')
      ? {
          validate: (value) => email.check(value, {}, { values: {}, nowMs: 0 }) === true || 'Wrong email address',
        }
      : {}),
  };
}

const Field = memo(function Field({ field, control: of, register }: FieldProps) {
  const { name, label, type, required } = field;
  const { errors } = useFormState({ control: of, name, exact: true });
  const said = errors[name]?.message;
  const error = typeof said === 'string' ? said : null;
  const id = `n1-${name}`;
  const tied = {
    id,
    'aria-required': required === true || undefined,
    'aria-invalid': error === null ? undefined : true,
    'aria-describedby': error === null ? undefined : `${id}-error`,
    ...register(name, checksOf(field)),
  } as const;
  if (type === 'checkbox')
    return (
      <div className={box.field} data-width="full">
        <div className={box.line}>
          <input {...tied} type="checkbox" className={box.box} />
          <label id={`${id}-label`} htmlFor={id} className={box.label}>
            {label}
            <span className={box.aside}> optional</span>
          </label>
        </div>
        {error !== null && <FieldError id={`${id}-error`} error={error} />}
      </div>
    );
  return (
    <div className={frame.frame} data-width="full">
      <div className={frame.head}>
        <label id={`${id}-label`} htmlFor={id} className={frame.label}>
          {label}
        </label>
        {required !== true && <span className={frame.aside}>optional</span>}
      </div>
      {type === 'input' ? (
        <input {...tied} type="text" className={control.control} enterKeyHint="next" />
      ) : (
        <span className={control.selectBox}>
          <select {...tied} className={`${control.control} ${control.select}`} enterKeyHint="next">
            <option value="">Choose</option>
            {field.options?.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <Chevron />
        </span>
      )}
      {error !== null && <FieldError id={`${id}-error`} error={error} />}
    </div>
  );
});

/** A field that is there while its box is ticked. */
function Conditional(props: FieldProps) {
  const gate = (props.field.show as { is: string }).is.slice('form.'.length);
  const isShown = useWatch({ control: props.control, name: gate }) === true;
  return isShown ? <Field {...props} /> : null;
}

/** After a refused submit: what is to be mended, each with a link to its field. */
function Summary({ control: of }: { control: Control<Values> }) {
  const { errors, submitCount } = useFormState({ control: of });
  const wrong = benchForm.fields.filter(({ name }) => errors[name]);
  const place = useRef<HTMLDivElement>(null);
  if (submitCount === 0 || wrong.length === 0) return null;
  return (
    <Notice ref={place} tone="bad" isFocusable title="Please check these fields">
      <ul className={form.summary}>
        {wrong.map(({ name, label }) => (
          <li key={name}>
            <a href={`#n1-${name}`}>
              {label}: {String(errors[name]?.message)}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Form({ send }: { send: (values: Values) => void }) {
  const {
    control: of,
    register,
    handleSubmit,
  } = useForm<Values>({
    mode: 'onTouched',
    shouldUnregister: true,
    defaultValues: Object.fromEntries(
      benchForm.fields.map(({ name, type }) => [name, type === 'checkbox' ? false : '']),
    ),
  });
  return (
    <form className={form.form} noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
      <p className={form.noScript}>Without scripts this form cannot be sent.</p>
      <Summary control={of} />
      <div className={form.content}>
        <div className={form.fields}>
          {benchForm.fields.map((field) =>
            field.show === undefined ? (
              <Field key={field.name} field={field} control={of} register={register} />
            ) : (
              <Conditional key={field.name} field={field} control={of} register={register} />
            ),
          )}
        </div>
        <Button type="submit" isWide>
          Send
        </Button>
      </div>
      <output className={form.said} />
    </form>
  );
}

offer((place, send) => createRoot(place).render(<Form send={(values) => send(withoutEmpty(values))} />));
