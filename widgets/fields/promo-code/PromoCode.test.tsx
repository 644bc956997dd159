// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FieldDocument } from '#runtime/form/document.ts';
import { renderField } from '../../../tests/support/renderForm.tsx';

const code: FieldDocument = {
  name: 'promo_code',
  type: 'promo-code',
  label: 'Promo code',
  blocks: false,
  check: { call: 'campaigns.checkPromocode', message: 'Unknown code' },
};
const box = (): HTMLInputElement => screen.getByLabelText('Promo code');
const type = (value: string): boolean => fireEvent.input(box(), { target: { value } });
const announced = (): string | null => document.getElementById('f1-state')?.textContent ?? null;

/** Draws the field over a platform that knows the code GOLD. */
async function draw(rest: Partial<FieldDocument> = {}) {
  const asked: unknown[] = [];
  const drawn = await renderField(
    { ...code, ...rest },
    {
      'campaigns.checkPromocode': (input: unknown) => {
        asked.push(input);
        return (input as { promo_code: string }).promo_code === 'GOLD' ? { id: 1 } : null;
      },
    },
  );
  return { ...drawn, asked, rest: () => act(() => drawn.ports.clock.advance(300)) };
}

it('is asked about trimmed, once typing rests; a good one gets a sign and words [VAL-11, AUTHP-06, STATE-10]', async () => {
  const { field, asked, rest, container } = await draw();
  type('GOL');
  type(' GOLD ');
  expect([asked, announced()]).toEqual([[], '']);
  await rest();
  expect([asked, announced(), field.isProven]).toEqual([[{ promo_code: 'GOLD' }], 'The code is accepted', true]);
  expect(container.querySelector('[data-proven] svg')).not.toBeNull();
  expect(field.wire).toEqual({ promo_code: 'GOLD' });
});

it('says that it is being asked, and forgets the answer with the next key', async () => {
  let answer: (value: unknown) => void = () => {};
  const { ports } = await renderField(code, {
    'campaigns.checkPromocode': () => new Promise((settle) => (answer = settle)),
  });
  type('GOLD');
  await act(async () => void ports.clock.advance(300)); // the answer is awaited there
  expect(announced()).toBe('Checking…');
  await act(async () => answer({ id: 1 }));
  expect(announced()).toBe('The code is accepted');
  type('GOLDE');
  expect(announced()).toBe('');
});

it('a wrong one says so, and does not hold the form up [VAL-13]', async () => {
  const { field, form, rest } = await draw();
  type('TIN');
  await rest();
  fireEvent.blur(box());
  expect(screen.getByText('Unknown code')).toBeTruthy();
  expect([box().getAttribute('aria-invalid'), announced(), field.isSent, form.payload()]).toEqual([
    'true',
    '',
    false,
    {},
  ]);
});

it('is folded away where the document says so, and opens on its box', async () => {
  await draw({ settings: { isFolded: true } });
  const summary = screen.getByText('I have a promo code');
  const fold = summary.closest('details');
  expect(fold?.open).toBe(false);
  await act(async () => summary.click());
  await waitFor(() => expect([fold?.open, document.activeElement]).toEqual([true, box()]));
});

it('opens by itself for a code that is there already, or was refused', async () => {
  const { field, unmount } = await draw({ settings: { isFolded: true } });
  act(() => field.refuse('Used already'));
  expect(screen.getByText('I have a promo code').closest('details')?.open).toBe(true);
  unmount();
  await draw({ settings: { isFolded: true }, initial: 'GOLD' });
  expect(screen.getByText('I have a promo code').closest('details')?.open).toBe(true);
});
