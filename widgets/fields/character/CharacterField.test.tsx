// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FieldDocument } from '#runtime/form/document.ts';
import { renderField } from '../../../tests/support/renderForm.tsx';
import { charactersOf } from './characters.ts';
import sample from './sample.json';

const { items, ...field } = sample.field;
const sourced: FieldDocument = { ...field, source: { call: 'loyalty.getcharacters' } };
const draw = (answer: unknown, rest: Partial<FieldDocument> = {}) =>
  renderField({ ...sourced, ...rest }, { 'loyalty.getcharacters': answer });

it('offers the characters with their portraits; the chosen one’s number is sent as character_id [AUTHP-10]', async () => {
  const { field: store, form, container } = await draw({ items, limit: 10, offset: 0, total: 2 });
  expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    '/media/panel/sea.svg',
    '/media/panel/winter.svg',
  ]);
  fireEvent.click(screen.getByRole('radio', { name: /Brindle the Otter/ }));
  expect([store.value, form.payload()]).toEqual(['1', { character_id: '1' }]);
});

it('shows those of later levels, which cannot be chosen yet, and says from when', async () => {
  await draw({ items });
  const owl = screen.getByRole<HTMLInputElement>('radio', { name: /Sable the Owl/ });
  expect([owl.disabled, screen.getByText('From level 2').tagName]).toEqual([true, 'SPAN']);
});

it('may start with the first that can be chosen', async () => {
  const { field: store } = await draw({ items: items.toReversed() }, { settings: { startsFirst: true } });
  expect(store.value).toBe('1');
});

it('says so when there are none, and holds nobody up', async () => {
  const { field: store, form } = await draw({ items: [] }, { required: true });
  expect(screen.getByText('There are no characters to choose from right now')).toBe(document.getElementById('f1'));
  expect([store.problem, form.payload()]).toEqual([null, {}]);
});

it.each([true, false])('of characters asks for one, where the form does: %s', async (required) => {
  const { field: store } = await draw({ items }, { required });
  expect(store.problem).toBe(required ? 'Field is required' : null);
});

it.each([[null], ['text'], [{ id: {}, title: 'x' }], [{ id: 1 }], [{ images: 5 }]])(
  'leaves out what is no character: %j',
  (item) => expect(charactersOf([item])).toEqual([]),
);
