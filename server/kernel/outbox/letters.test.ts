import { describe, expect, it } from 'vitest';
import { letterKinds } from './kinds.ts';
import { writeLetter } from './letters.ts';
import { type LetterLook, plainLook } from './look.ts';

const look = (words: Readonly<Record<string, string>>, more: Partial<LetterLook> = {}): LetterLook => ({
  ...plainLook,
  site: 'Aurora',
  text: (key) => words[key],
  ...more,
});
const welcome = (text: string, values: Readonly<Record<string, string>>, more: Partial<LetterLook> = {}) =>
  writeLetter(
    { kind: 'welcome', values },
    look({ 'letters.welcome.subject': 'At {{site}}', 'letters.welcome.text': text }, more),
  );

describe('a letter by the words of its brand', () => {
  it('names its values and the brand, in the subject too', () => {
    const letter = welcome('Come to {{site}}, {{username}}.', { username: 'Vera' });
    expect([letter.subject, letter.text]).toEqual(['At Aurora', 'Come to Aurora, Vera.']);
  });

  it('leaves a paragraph out that names a value which this letter does not have', () => {
    expect(welcome('One\n\nCode: {{code}}\n\n[Open]({{link}})\n\nLast', { code: '' }).text).toBe('One\n\nLast');
  });

  it('has a link as a button in HTML, and with its address in plain text', () => {
    const letter = welcome('[Confirm]({{link}})', { link: 'https://site.test/c?t=1&u=2' });
    expect(letter.text).toBe('Confirm:\nhttps://site.test/c?t=1&u=2');
    expect(letter.html).toContain('<a class="button" href="https://site.test/c?t=1&amp;u=2">Confirm</a>');
  });

  it('tells how to end the offers at the foot of what may be ended', () => {
    const words = {
      'letters.subscribed.subject': 's',
      'letters.subscribed.text': 't',
      'letters.unsubscribe': '[Stop]({{unsubscribe}})',
    };
    const values = { unsubscribe: 'https://site.test/u' };
    expect(writeLetter({ kind: 'subscribed', values }, look(words)).text).toBe('t\n\nStop:\nhttps://site.test/u');
  });

  it('is read from the right in a language that is', () => {
    expect(welcome('x', {}, { locale: 'ar', dir: 'rtl' }).html).toContain('<html lang="ar" dir="rtl">');
  });
});

describe('what stands in a value', () => {
  it('is words, never markup, never another value, never an address of another kind', () => {
    const hostile = '<img src=x> {{code}} [x](y)';
    const { html, text } = welcome('{{name}} {{other}}\n\n[Go]({{link}})', {
      name: hostile,
      other: 'o',
      code: '123456',
      link: 'javascript:alert(1)',
    });
    expect(text).toContain(`${hostile} o`);
    expect(html).toContain('&lt;img src=x&gt; {{code}} [x](y) o');
    expect(html).not.toContain('href="javascript');
    expect(html).not.toContain('123456');
  });
});

it('sends the values themselves where nobody has written words: a code still serves', () => {
  const values = { code: '123456', link: '', locale: 'en', brand: 'aurora' };
  expect(writeLetter({ kind: 'restore-code', values }, look({}))).toMatchObject({
    subject: 'Aurora',
    text: 'code: 123456',
  });
});

it('every letter that is sent for a value may name it', () => {
  for (const [kind, { needs, tokens }] of letterKinds)
    if (needs !== undefined) expect([kind, tokens.includes(needs)]).toEqual([kind, true]);
});
