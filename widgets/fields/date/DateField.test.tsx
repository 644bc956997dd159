// @vitest-environment jsdom
import { createEvent, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderField } from '../../../tests/support/renderForm.tsx';
import { joinDate, readDate, splitDate } from './dateParts.ts';
import sample from './sample.json';

const box = (name: 'Day' | 'Month' | 'Year'): HTMLInputElement => screen.getByLabelText(name);
const write = (name: 'Day' | 'Month' | 'Year', value: string): boolean =>
  fireEvent.input(box(name), { target: { value } });

it('joins three boxes to YYYY-MM-DD', async () => {
  const { field } = await renderField(sample.field);
  write('Day', '1');
  write('Month', '5');
  expect([field.value, field.problem]).toEqual(['-05-01', 'Wrong date']);
  write('Year', '1990');
  expect([field.value, field.problem, box('Day').value]).toEqual(['1990-05-01', null, '1']);
  for (const name of ['Day', 'Month', 'Year'] as const) write(name, '');
  expect(field.isEmpty).toBe(true);
});

it('asks for four digits of the year, and for the age', async () => {
  const { field } = await renderField(sample.field);
  for (const [name, value] of [
    ['Day', '1'],
    ['Month', '5'],
    ['Year', '90'],
  ] as const)
    write(name, value);
  expect(field.problem).toBe('Wrong date');
  write('Year', '2020');
  expect(field.problem).toBe('You must be at least 18 years old');
});

it('shows nothing while the player goes from box to box', async () => {
  const { field } = await renderField(sample.field);
  write('Day', '1');
  fireEvent.blur(box('Day'), { relatedTarget: box('Month') });
  expect(field.error).toBeNull();
  fireEvent.blur(box('Month'), { relatedTarget: null });
  expect(field.error).toBe('Wrong date');
});

it('takes a whole date that is pasted into any box', async () => {
  const { field } = await renderField(sample.field);
  const paste = createEvent.paste(box('Month'), { clipboardData: { getData: () => '24.12.1985' } });
  fireEvent(box('Month'), paste);
  expect([field.value, box('Day').value, box('Month').value, box('Year').value, paste.defaultPrevented]).toEqual([
    '1985-12-24',
    '24',
    '12',
    '1985',
    true,
  ]);
});

it('takes digits of any script, and nothing else', async () => {
  const { field } = await renderField(sample.field);
  write('Day', '٣x');
  write('Month', '12.');
  write('Year', '۱۹۸۵');
  expect([field.value, box('Day').value, box('Month').value, box('Year').value]).toEqual([
    '1985-12-03',
    '3',
    '12',
    '1985',
  ]);
});

it('every box has its name in view, and all have the group’s', async () => {
  await renderField(sample.field);
  expect([...document.querySelectorAll('label')].map((label) => label.textContent)).toEqual(['Day', 'Month', 'Year']);
  expect(screen.getByRole('group', { name: 'Date of birth' }).contains(box('Year'))).toBe(true);
});

it('a locked day cannot be changed', async () => {
  await renderField({ ...sample.field, initial: '1990-05-01', disable: { field: 'birth_date', equals: '1990-05-01' } });
  expect([box('Day').disabled, box('Year').disabled, box('Year').value]).toEqual([true, true, '1990']);
});

it.each([
  ['1990-05-01', { day: '01', month: '05', year: '1990' }],
  ['1/5/1990', { day: '1', month: '5', year: '1990' }],
  ['1990', null],
  ['1.5.90', null],
])('reads %s', (text, parts) => expect(readDate(text)).toEqual(parts));

it('a joined date can be split', () =>
  expect(splitDate(joinDate({ day: '1', month: '5', year: '1990' }))).toEqual({
    day: '01',
    month: '05',
    year: '1990',
  }));
