// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { StudioAddressValues } from '#schemas/studioLookups.ts';
import { Studio } from '../app/Studio.ts';
import { StudioContext } from '../app/StudioContext.ts';
import { ValueChoice } from './ValueChoice.tsx';

afterEach(() => vi.restoreAllMocks());

const chosen = vi.fn();
const sent = vi.fn();

/** The field of a game's slug in its form, over a platform that lists these. */
function draw(values: StudioAddressValues['values']): HTMLElement {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
    Promise.resolve(Response.json({ data: { isListed: true, values, total: values.length }, meta: {} })),
  );
  const Form = () => {
    const [value, setValue] = useState('');
    const submit = (event: { preventDefault(): void }): void => {
      event.preventDefault();
      sent(value);
    };
    return (
      <form onSubmit={submit}>
        <ValueChoice title="Game" parameter={{}} value={value} isNeeded type={setValue} choose={chosen} />
      </form>
    );
  };
  render(
    <StudioContext value={new Studio()}>
      <Form />
    </StudioContext>,
  );
  return screen.getByLabelText('Game');
}

it('Enter that is pressed before the list has answered takes the value that it names then', async () => {
  const field = draw([{ value: 'moon-rush', title: 'Moon Rush' }]);
  fireEvent.change(field, { target: { value: 'moon' } });
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false); // the form does not go with the raw words
  await waitFor(() => expect(chosen).toHaveBeenCalledExactlyOnceWith({ value: 'moon-rush', title: 'Moon Rush' }));
  expect(sent).not.toHaveBeenCalled();
});

it('words that the list does not know go with the form as they are typed', async () => {
  const field = draw([]);
  fireEvent.change(field, { target: { value: 'unknown' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith('unknown'));
});
