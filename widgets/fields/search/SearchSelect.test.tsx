// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FieldDocument } from '#runtime/form/document.ts';
import { renderField } from '../../../tests/support/renderForm.tsx';

/** jsdom lays nothing out: a list as high as eight options has to be told. */
const VIEW_PX = 352;

let isTouch = false;
beforeEach(() => {
  isTouch = false;
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isTouch && query.includes('coarse') }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(VIEW_PX);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(320);
});

const list = (count: number): FieldDocument => ({
  name: 'city',
  type: 'select',
  label: 'City',
  hint: 'Where you live',
  required: true,
  options: Array.from({ length: count }, (_, at) => ({ value: `c${at}`, label: `City ${at}` })),
});
/** The box, once its code is there; until then the select is a combobox of the same name. */
async function box(): Promise<HTMLInputElement> {
  await waitFor(() => expect(document.querySelector('select')).toBeNull(), { timeout: 10_000 });
  return screen.getByRole('combobox', { name: 'City' });
}
const openBox = async (): Promise<HTMLInputElement> => {
  const input = await box();
  await act(async () => input.focus());
  await act(async () => void fireEvent.keyDown(input, { key: 'ArrowDown' }));
  await screen.findByRole('listbox');
  return input;
};

describe('a long list', () => {
  it('of up to 36 stays the browser’s own select', async () => {
    await renderField(list(36));
    // it stays what it is: the code of the box would be there by now
    await act(async () => new Promise((done) => setTimeout(done, 50)));
    expect(document.querySelectorAll('select')).toHaveLength(1);
  });
  it('stays a select on touch, where the phone has a list and a search of its own', async () => {
    isTouch = true;
    await renderField(list(100));
    // it stays what it is: the code of the box would be there by now
    await act(async () => new Promise((done) => setTimeout(done, 50)));
    expect(document.querySelectorAll('select')).toHaveLength(1);
  });
  it('becomes a box to search in, with the label, the hint and what was chosen', async () => {
    const { field } = await renderField({ ...list(100), initial: 'c7' });
    const input = await box();
    expect([input.id, input.value, input.getAttribute('aria-required'), field.isTyped]).toEqual([
      'f1',
      'City 7',
      'true',
      false,
    ]);
    expect(input.getAttribute('aria-describedby')).toBe('f1-hint');
  });
  it('is not taken out of the hands of who is in it', async () => {
    const { container, field } = await renderField(list(3));
    const select = container.querySelector('select');
    if (!select) throw new Error('no select');
    act(() => select.focus());
    const { options } = list(100);
    await act(async () => runInAction(() => field.updateSpec({ ...field.spec, options: options ?? [] })));
    // it stays what it is: the code of the box would be there by now
    await act(async () => new Promise((done) => setTimeout(done, 50)));
    expect([document.activeElement, select.options.length]).toEqual([select, 101]);
    fireEvent.change(select, { target: { value: 'c42' } });
    await act(async () => select.blur());
    expect((await box()).value).toBe('City 42');
  });
  it('of 5,000 draws only what is in sight, and says how many there are', async () => {
    await renderField(list(5_000));
    await openBox();
    const options = screen.getAllByRole('option');
    expect(options.length).toBeLessThan(40);
    expect(options[0]?.getAttribute('aria-setsize')).toBe('5000');
    expect(screen.getByRole('status').textContent).toContain('Choices: 5000');
  });
});

describe('searching', () => {
  it('narrows the list, leads to the best, and Enter takes it', async () => {
    const { field } = await renderField(list(100));
    const input = await openBox();
    await act(async () => void fireEvent.change(input, { target: { value: 'city 42' } }));
    expect(screen.getByRole('status').textContent).toContain('Choices: 1');
    const option = await screen.findByRole('option', { name: 'City 42' });
    await waitFor(() => expect(input.getAttribute('aria-activedescendant')).toBe(option.id));
    await act(async () => void fireEvent.keyDown(input, { key: 'Enter' }));
    expect([field.value, input.value]).toEqual(['c42', 'City 42']);
  });
  it('says in words that nothing fits', async () => {
    await renderField(list(100));
    const input = await openBox();
    await act(async () => void fireEvent.change(input, { target: { value: 'zzz' } }));
    expect(screen.getByRole('status').textContent).toContain('Nothing fits what you typed');
  });
  it('typed text without a choice is replaced by the chosen option', async () => {
    const { field } = await renderField({ ...list(100), initial: 'c7' });
    const input = await openBox();
    await act(async () => void fireEvent.change(input, { target: { value: 'zzz' } }));
    const next = document.body.appendChild(document.createElement('button'));
    await act(async () => next.focus());
    await waitFor(() => expect([input.value, screen.queryByRole('listbox')]).toEqual(['City 7', null]));
    expect([field.value, document.activeElement]).toEqual(['c7', next]);
    next.remove();
  });
  it('Escape closes the list, not the dialog around it; then it is the dialog’s, and what was chosen stays', async () => {
    const { field } = await renderField({ ...list(100), initial: 'c7' });
    const input = await openBox();
    const first = fireEvent.keyDown(input, { key: 'Escape' });
    await waitFor(() => expect(input.getAttribute('aria-expanded')).toBe('false'));
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    const second = fireEvent.keyDown(input, { key: 'Escape' });
    expect([first, second, field.value, input.value]).toEqual([false, true, 'c7', 'City 7']);
  });
});

describe('when the choices come anew', () => {
  it('the focus stays where it was, what is still offered stays chosen, what is not gives way [STATE-04]', async () => {
    const { field } = await renderField({ ...list(100), initial: 'c7' });
    const input = await box();
    act(() => input.focus());
    const spec = field.spec;
    await act(async () => runInAction(() => field.updateSpec({ ...spec, options: [{ value: 'c7', label: 'Seven' }] })));
    expect([document.activeElement, input.value]).toEqual([input, 'Seven']);
    await act(async () => runInAction(() => field.updateSpec({ ...spec, options: [{ value: 'x', label: 'X' }] })));
    expect([document.activeElement, input.value, field.value]).toEqual([input, '', '']);
  });
});

it('shows the error tied to the box, and cannot be opened when it may not be changed', async () => {
  const { field } = await renderField({ ...list(100), disable: { field: 'city', equals: '' } });
  const input = await box();
  expect(input.disabled).toBe(true);
  await act(async () => field.type('c1'));
  runInAction(() => field.refuse('Mend this'));
  const error = await screen.findByText('Mend this');
  expect([input.disabled, input.getAttribute('aria-invalid')]).toEqual([false, 'true']);
  expect(within(document.body).getByText('Mend this')).toBe(error);
  expect(input.getAttribute('aria-describedby')).toBe('f1-hint f1-error');
});
