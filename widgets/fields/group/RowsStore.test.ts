import { expect, it } from 'vitest';
import type { FieldDocument } from '#runtime/form/document.ts';
import type { FormField, Rows } from '#runtime/form/formField.ts';
import { type BuiltForm, buildForm } from '../../../tests/support/formAt.ts';

const guests: FieldDocument = {
  name: 'guests',
  type: 'group',
  label: 'Guests',
  rows: {
    min: 1,
    max: 3,
    add: 'Add a guest',
    title: 'Guest {{number}}',
    fields: [
      { name: 'name', type: 'input', label: 'Name', required: true },
      { name: 'eats', type: 'checkbox', label: 'Eats' },
      { name: 'dish', type: 'input', label: 'Dish', required: true, show: { field: 'eats', equals: true } },
    ],
  },
};
type WithRows = BuiltForm & { rows: Rows; cell(row: number, name: string): FormField };
function built(more: Partial<FieldDocument> = {}): WithRows {
  const test = buildForm([
    { name: 'host', type: 'input' },
    { ...guests, ...more },
  ]);
  const { rows } = test.at('guests');
  if (!rows) throw new Error('no rows');
  const cell = (row: number, name: string): FormField => {
    const field = rows.rows[row]?.fields.find((one) => one.name === name);
    if (!field) throw new Error(`no ${name} in row ${row}`);
    return field;
  };
  return { ...test, rows, cell };
}
const names = ({ rows }: WithRows): unknown[] => rows.rows.map(({ fields }) => fields[0]?.value);

it('starts with as many rows as it needs, and never has more than it may', () => {
  const test = built();
  expect([test.rows.rows.length, test.rows.canRemove]).toEqual([1, false]);
  test.rows.add();
  test.rows.add();
  expect([test.rows.add(), test.rows.rows.length]).toEqual([undefined, 3]);
  expect(test.rows.rows.map((row) => test.rows.titleOf(row))).toEqual(['Guest 1', 'Guest 2', 'Guest 3']);
});

it('rows keep what was typed when another goes, and the one that went comes back whole', () => {
  const test = built();
  for (const [at, name] of ['Ann', 'Bea', 'Cat'].entries()) {
    if (at > 0) test.rows.add();
    test.cell(at, 'name').type(name);
  }
  const lastKey = test.cell(2, 'name').key;
  test.rows.remove(test.rows.rows[1]?.id ?? '');
  expect([names(test), test.cell(1, 'name').key]).toEqual([['Ann', 'Cat'], lastKey]);
  test.rows.restore();
  expect(names(test)).toEqual(['Ann', 'Bea', 'Cat']);
});

it('conditions inside a row see the row, and every row is checked on its own', async () => {
  const test = built();
  test.rows.add();
  test.cell(0, 'name').type('Ann');
  test.cell(1, 'name').type('Bea');
  test.cell(1, 'eats').type(true);
  expect([test.cell(0, 'dish').isVisible, test.cell(1, 'dish').isVisible]).toEqual([false, true]);
  expect(await test.form.submit()).toBe('invalid');
  expect(test.form.invalid.map(({ key }) => key)).toEqual([test.cell(1, 'dish').key]);
});

it('is sent as one text of rows, each as a form of its own would be sent', async () => {
  const test = built();
  test.cell(0, 'name').type(' Ann ');
  expect(await test.form.submit()).toBe('done');
  const [, sent] = test.parts.ports.platform.asked[0] ?? [];
  expect(JSON.parse((sent as { guests: string }).guests)).toEqual([{ name: 'Ann', eats: false }]);
});

it('a hidden group is neither checked nor sent', async () => {
  const test = built({ show: { field: 'host', equals: 'yes' } });
  expect(await test.form.submit()).toBe('done');
  expect(test.parts.ports.platform.asked).toEqual([['test.send', {}]]);
});

it('a required group without a row says so', async () => {
  const test = built({ required: true, rows: { ...(guests.rows ?? { add: '', fields: [] }), min: 0 } });
  expect(await test.form.submit()).toBe('invalid');
  expect(test.at('guests').error).toBe('Field is required');
});

it('starts anew when its field is reset, as after a submit that clears it', () => {
  const test = built();
  test.cell(0, 'name').type('Ada');
  test.rows.add();
  test.at('guests').reset();
  expect([names(test), test.rows.removed]).toEqual([[''], null]);
});
