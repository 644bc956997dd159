// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { expect, it } from 'vitest';
import type { FieldDocument } from '#runtime/form/document.ts';
import type { FieldLibrary, FieldViewProps } from '#runtime/form/fieldLibrary.ts';
import { fieldLibrary } from '../../tests/support/fieldLibrary.ts';
import { formDocument } from '../../tests/support/formParts.ts';
import { renderForm } from '../../tests/support/renderForm.tsx';

/** The repository's field types, each drawing counted. */
function counted(): { library: FieldLibrary; drawn: string[] } {
  const library = fieldLibrary();
  const drawn: string[] = [];
  const views = new Map<string, (props: FieldViewProps) => React.ReactNode>();
  const view = (type: string) => {
    const View = library.view(type);
    if (!View) return undefined;
    const known =
      views.get(type) ??
      ((props: FieldViewProps) => (
        <Profiler id={props.field.name} onRender={(name) => void drawn.push(name)}>
          <View {...props} />
        </Profiler>
      ));
    views.set(type, known);
    return known;
  };
  return { library: { ...library, view }, drawn };
}

const fields: [FieldDocument, text: string][] = [
  [{ name: 'a', type: 'input', label: 'Box', mask: '@@-####' }, 'ab'],
  [{ name: 'a', type: 'email', label: 'Box' }, 'anna'],
  [{ name: 'a', type: 'phone', label: 'Box' }, '20000'],
  [{ name: 'a', type: 'code', label: 'Box' }, '123'],
  [{ name: 'a', type: 'promo-code', label: 'Box' }, 'GOLD'],
  [{ name: 'a', type: 'textarea', label: 'Box', rules: [{ rule: 'maxLength', with: { max: 9 } }] }, 'some'],
  [{ name: 'a', type: 'amount', label: 'Box', settings: { currency: 'EUR', presets: ['10', '50'] } }, '12'],
  [{ name: 'a', type: 'password', label: 'Box', settings: { showsStrength: true } }, 'secret'],
];

it.each(fields)('a key in $type draws nothing until there is something new to show', async (field, text) => {
  const { library, drawn } = counted();
  await renderForm(formDocument([field]), { library });
  const box = await screen.findByLabelText<HTMLInputElement>('Box', { selector: 'input, textarea' });
  fireEvent.input(box, { target: { value: text } });
  drawn.length = 0;
  fireEvent.input(box, { target: { value: `${text}3` } });
  expect(drawn).toEqual([]);
});

it('an amount that becomes a quick one draws once', async () => {
  const { library, drawn } = counted();
  const [amount] = fields[6] ?? [];
  await renderForm(formDocument(amount ? [amount] : []), { library });
  const box = await screen.findByLabelText<HTMLInputElement>('Box');
  fireEvent.input(box, { target: { value: '5' } });
  drawn.length = 0;
  fireEvent.input(box, { target: { value: '50' } });
  expect(drawn).toEqual(['a']);
});
