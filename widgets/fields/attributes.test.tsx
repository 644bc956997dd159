// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { FieldDocument } from '#runtime/form/document.ts';
import { renderField } from '../../tests/support/renderForm.tsx';

type Hints = readonly [autocomplete: string | null, inputMode: string | null, enterKeyHint: string | null];

/** Hints for browsers, password managers and phone keyboards where the document gives none. Source: WCAG 1.3.5, 3.3.8. */
const CASES: [type: string, hints: Hints, more?: Partial<FieldDocument>][] = [
  ['email', ['email', 'email', 'next']],
  ['password', ['current-password', null, 'next'], { settings: { isCurrent: true } }],
  ['password', ['new-password', null, 'next']],
  ['code', ['one-time-code', 'numeric', 'next']],
  ['phone', ['tel', 'tel', 'next']],
  ['promo-code', ['off', null, 'next']],
  ['amount', ['off', 'decimal', 'next']],
  ['date', ['bday-day', 'numeric', 'next'], { settings: { isBirthday: true } }],
  ['input', ['given-name', 'numeric', 'next'], { autocomplete: 'given-name', settings: { keyboard: 'numeric' } }],
  ['textarea', [null, null, 'enter']],
];

it.each(CASES)('a field of type %s says %j', async (type: string, hints: Hints, more?: Partial<FieldDocument>) => {
  const { container } = await renderField({ name: 'a', type, label: 'A', ...more });
  const control = container.querySelector<HTMLInputElement>('input:not([type=hidden]), textarea');
  const attributes = ['autocomplete', 'inputmode', 'enterkeyhint'].map((name) => control?.getAttribute(name) ?? null);
  expect(attributes).toEqual(hints);
});

it.each(['email', 'password', 'code', 'phone', 'input'])(
  'a field of type %s forbids neither pasting nor filling in',
  async (type) => {
    const { container } = await renderField({ name: 'a', type, label: 'A' });
    const control = container.querySelector<HTMLInputElement>('input:not([type=hidden])');
    expect(control?.getAttribute('autocomplete')).not.toBe('off');
    const paste = new Event('paste', { bubbles: true, cancelable: true });
    control?.dispatchEvent(paste);
    expect([control?.readOnly, paste.defaultPrevented]).toEqual([false, false]);
  },
);
