// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ViewProps } from '#runtime/registry/view.ts';
import { FormChoice } from './FormChoice.tsx';
import type { Props } from './schema.ts';

const options = [
  { slot: 'full', label: 'By e-mail' },
  { slot: 'fast', label: 'By phone' },
];

function draw(slots: ViewProps<Props>['slots'], dir: 'ltr' | 'rtl' = 'ltr'): string[] {
  const chosen: string[] = [];
  const props = {
    id: 'c',
    props: { label: 'How to register', options },
    slots,
    page: { dir },
    emit: (_: string, detail: { slot: string }) => void chosen.push(detail.slot),
  };
  render(<FormChoice {...(props as unknown as ViewProps<Props>)} />);
  return chosen;
}

it('has a switcher only when there is more than one form; the first one is the default [AUTHP-03]', () => {
  draw({ full: <p>full form</p>, fast: <p>fast form</p> });
  expect(screen.getAllByRole('tab').map((tab) => tab.getAttribute('aria-selected'))).toEqual(['true', 'false']);
  expect(screen.getByRole('tabpanel').textContent).toBe('full form');
  cleanup();
  draw({ fast: <p>fast form</p> });
  expect([screen.queryByRole('tablist'), screen.getByText('fast form').tagName]).toEqual([null, 'P']);
});

it('keeps what was typed in the form that is not shown', () => {
  const chosen = draw({ full: <input aria-label="name" />, fast: <p>fast form</p> });
  fireEvent.input(screen.getByLabelText('name'), { target: { value: 'Anna' } });
  fireEvent.click(screen.getByRole('tab', { name: 'By phone' }));
  fireEvent.click(screen.getByRole('tab', { name: 'By e-mail' }));
  expect([screen.getByLabelText<HTMLInputElement>('name').value, chosen]).toEqual(['Anna', ['fast', 'full']]);
});

it('arrows follow the direction of the page', () => {
  draw({ full: <p>full</p>, fast: <p>fast</p> }, 'rtl');
  fireEvent.keyDown(screen.getByRole('tab', { name: 'By e-mail' }), { key: 'ArrowLeft' });
  expect([screen.getByRole('tabpanel').textContent, document.activeElement?.textContent]).toEqual(['fast', 'By phone']);
  fireEvent.keyDown(screen.getByRole('tab', { name: 'By phone' }), { key: 'x' });
  expect(screen.getByRole('tabpanel').textContent).toBe('fast');
});
