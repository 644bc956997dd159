// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderField } from '../../../tests/support/renderForm.tsx';
import sample from './sample.json';

const box = (): HTMLTextAreaElement => screen.getByLabelText('Message');
const type = (value: string): boolean => fireEvent.input(box(), { target: { value } });
const counter = (): HTMLElement | null => document.getElementById('f1-left');
const short = { ...sample.field, rules: [{ rule: 'maxLength', with: { max: 20 } }] };

it('counts what is left, as people count, and ties the number to the box', async () => {
  await renderField(short);
  expect([counter()?.textContent, box().getAttribute('aria-describedby')]).toEqual(['Characters left: 20', 'f1-left']);
  type('ab👍🏽');
  expect(counter()?.textContent).toBe('Characters left: 16');
});

it('says the number near the end only, once typing rests', async () => {
  const { ports } = await renderField(short);
  const announced = (): Promise<string | null> =>
    act(async () => {
      await ports.clock.advance(1_000);
      return screen.getByRole('status').textContent;
    });
  type('12345');
  expect(await announced()).toBe('');
  type('123456789012345678');
  type('1234567890123456789');
  expect(screen.getByRole('status').textContent).toBe('');
  expect(await announced()).toBe('Characters left: 1');
});

it('keeps what is too long, and says by how much', async () => {
  const { field } = await renderField(short);
  type('1234567890123456789012');
  expect([counter()?.textContent, field.problem, box().value]).toEqual([
    'Characters too many: 2',
    'Max length is 20',
    '1234567890123456789012',
  ]);
});

it('keeps its lines, and what was typed before this code was there', async () => {
  const { field } = await renderField({ name: 'a', type: 'textarea', label: 'Message' });
  type('one\ntwo');
  expect([field.wire, counter()]).toEqual([{ a: 'one\ntwo' }, null]);
});
