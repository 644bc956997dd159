// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { VisitorChoice } from './VisitorChoice.tsx';

it('offers whom the page is meant for first, and leads back to that from any visitor', () => {
  const chosen: unknown[] = [];
  const choice = (visitor: 'banned' | null) => (
    <VisitorChoice visitor={visitor} meant="verified" choose={(one) => chosen.push(one)} />
  );
  const { rerender } = render(choice(null));
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'See as' });
  const label = select.parentElement; // which cuts a long name
  expect([select.selectedOptions[0]?.textContent, label?.title]).toEqual([
    'Meant for: A player',
    'Meant for: A player',
  ]);
  fireEvent.change(select, { target: { value: 'banned' } });
  rerender(choice('banned'));
  expect([select.selectedOptions[0]?.textContent, label?.title]).toEqual([
    'A player whose account is closed',
    'A player whose account is closed',
  ]);
  fireEvent.change(select, { target: { value: '' } });
  expect(chosen).toEqual(['banned', null]);
});
