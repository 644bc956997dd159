import { expect, it } from 'vitest';
import { type BuiltForm, buildForm } from '../../tests/support/formAt.ts';
import { PlatformError } from '../ports/index.ts';
import type { FieldDocument, StepDocument } from './document.ts';

const named = (name: string, more: Partial<FieldDocument> = {}): FieldDocument => ({
  name,
  type: 'input',
  label: name,
  ...more,
});
const fields = [
  named('who', { required: true }),
  named('plays', { type: 'checkbox' }),
  named('game', { required: true }),
  named('words'),
];
const steps: StepDocument[] = [
  { id: 'one', title: 'You', fields: ['who', 'plays'] },
  { id: 'two', title: 'Your game', show: { field: 'plays', equals: true }, fields: ['game'] },
  { id: 'three', title: 'Your words', fields: ['words'] },
];
const built = (answers: Record<string, unknown> = {}): BuiltForm => buildForm(fields, { steps }, answers);
const place = ({ form }: BuiltForm): unknown[] => [form.steps?.current?.id, form.drawn.map(({ name }) => name)];

it('is left forwards only when its own fields are in order', async () => {
  const test = built();
  expect(place(test)).toEqual(['one', ['who', 'plays']]);
  expect(await test.form.submit()).toBe('invalid');
  expect([test.at('who').error, test.at('game').error]).toEqual(['Field is required', null]);
  test.at('who').type('Ann');
  expect(await test.form.submit()).toBe('stepped');
  expect([place(test), test.form.announcement]).toEqual([['three', ['words']], 'Your words']);
});

it('a step whose condition says no is passed over, and its fields are neither checked nor sent', async () => {
  const test = built();
  test.at('who').type('Ann');
  await test.form.submit();
  expect(await test.form.submit()).toBe('done');
  expect(test.parts.ports.platform.asked).toEqual([['test.send', { who: 'Ann', plays: false }]]);
});

it('a step that comes in later stands in its place; going back loses nothing', async () => {
  const test = built();
  test.at('who').type('Ann');
  test.at('plays').type(true);
  expect(test.form.steps?.shown.map(({ id }) => id)).toEqual(['one', 'two', 'three']);
  await test.form.submit();
  expect(place(test)).toEqual(['two', ['game']]);
  test.form.back();
  expect([place(test)[0], test.at('who').value]).toEqual(['one', 'Ann']);
});

it('leads back to the step of the field that the platform refuses', async () => {
  const refusal = { type: 'InvalidParameterException', message: 'no', error_data: { who: ['Taken'] } } as const;
  const test = built({ 'test.send': new PlatformError(refusal, 400) });
  test.at('who').type('Ann');
  await test.form.submit();
  expect(await test.form.submit()).toBe('refused');
  expect([place(test)[0], test.at('who').error, test.form.failures]).toEqual(['one', 'Taken', 1]);
});

it('a field that no step names stands in the last', () => {
  const test = buildForm([...fields, named('late')], { steps });
  test.form.steps?.open('three');
  expect(place(test)).toEqual(['three', ['words', 'late']]);
});
