// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import type { FieldDocument } from '#runtime/form/document.ts';
import { formDocument } from '../../tests/support/formParts.ts';
import { hydrateForm } from '../../tests/support/hydrateForm.tsx';

type Case = [type: string, rest: Partial<FieldDocument>, typed: Record<string, string>, sent: Record<string, string>];

const cases: Case[] = [
  ['input', {}, { a: 'Anna' }, { a: 'Anna' }],
  ['email', {}, { a: 'anna@example.com' }, { a: 'anna@example.com' }],
  ['password', {}, { a: 'secret1' }, { a: 'secret1' }],
  ['code', {}, { a: '123456' }, { a: '123456' }],
  ['phone', {}, { a: '20 000 000' }, { a: '20000000' }],
  ['promo-code', { settings: { isFolded: true } }, { a: ' GOLD ' }, { a: 'GOLD' }],
  ['textarea', {}, { a: 'one\ntwo' }, { a: 'one\ntwo' }],
  ['amount', { settings: { currency: 'EUR' } }, { a: '1 234,5' }, { a: '1234.50' }],
  ['date', {}, { 'a-day': '31', 'a-month': '5', 'a-year': '1990' }, { a: '1990-05-31' }],
];

describe.each(cases)('%s', (type, rest, typed, sent) => {
  it('keeps what was typed before its code was there, and sends it', async () => {
    const complaints = vi.spyOn(console, 'error');
    const asked = await hydrateForm(formDocument([{ name: 'a', type, label: 'A', ...rest }]), (container) => {
      for (const [name, value] of Object.entries(typed)) {
        const element = container.querySelector<HTMLInputElement>(`[name="${name}"]`);
        if (!element) throw new Error(`no ${name}`);
        element.value = value;
      }
    });
    expect(asked).toEqual([['test.send', sent]]);
    expect(complaints).not.toHaveBeenCalled();
  });
});
