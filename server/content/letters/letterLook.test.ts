import { describe, expect, it } from 'vitest';
import { baseLetters } from '../../../tests/support/letters.ts';
import { writtenKeys } from '../../kernel/outbox/kinds.ts';
import { writeLetter } from '../../kernel/outbox/letters.ts';
import { plainColours } from '../../kernel/outbox/look.ts';
import { letterLook } from './letterLook.ts';

it.each(['en', 'lv', 'ru', 'ar'])('the starter content has every letter and message in %s', (locale) => {
  const look = baseLetters('', locale);
  expect(writtenKeys.filter((key) => look.text(key) === undefined)).toEqual([]);
  expect([look.locale, look.dir]).toEqual([locale, locale === 'ar' ? 'rtl' : 'ltr']);
});

it('writes a code with its link, in the language and the colours of the brand', () => {
  const values = { code: '123456', link: 'https://site.test/c?t=1' };
  const { subject, text, html } = writeLetter({ kind: 'contact-code', values }, baseLetters('', 'lv'));
  expect(subject).toBe('123456 ir jūsu kods');
  expect(text).toMatch(/^Kods šīs adreses apstiprināšanai:\n\n123456\n\n[^]*\nhttps:\/\/site\.test\/c\?t=1\n\n/);
  expect(html).toContain('background:#12b886');
});

describe('the language of a letter', () => {
  const brand = {
    kind: 'brand',
    format: 1,
    id: 'x',
    name: 'X',
    defaultLocale: 'ru',
    locales: [
      { code: 'ru', name: 'Русский', dir: 'ltr' },
      { code: 'lv', name: 'Latviešu', dir: 'ltr' },
    ],
  } as const;
  const table = (id: string, messages: Record<string, string>) =>
    ({ kind: 'messages', format: 1, id, messages }) as const;
  const tables = { ru: table('ru', { a: 'ru a', b: 'ru b' }), lv: table('lv', { a: 'lv a' }) };
  const look = (locale: string) =>
    letterLook(
      {
        brand: { ...brand, locales: [...brand.locales] },
        messages: (code) => (Object.hasOwn(tables, code) ? tables[code as 'ru'] : undefined),
        theme: undefined,
      },
      locale,
    );

  it('is the player’s; a text that it lacks is the default language’s', () => {
    expect([look('lv').text('a'), look('lv').text('b'), look('lv').text('c')]).toEqual(['lv a', 'ru b', undefined]);
  });

  it('is the language of a region, and the brand’s own where it knows neither', () => {
    expect([look('lv-LV').locale, look('de').locale, look('constructor').locale]).toEqual(['lv', 'ru', 'ru']);
  });

  it('has plain colours where a theme writes them in a form that mail programs do not read', () => {
    const theme = { kind: 'theme', format: 1, id: 'theme', tokens: { bg: 'oklch(0.9 0 0)', text: '#102030' } } as const;
    const { colours } = letterLook({ brand: { ...brand, locales: [] }, messages: () => undefined, theme }, 'ru');
    expect([colours.bg, colours.text]).toEqual([plainColours.bg, '#102030']);
  });
});
