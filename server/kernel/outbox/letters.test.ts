import { describe, expect, it } from 'vitest';
import { letterWords, writeLetter } from './letters.ts';

const places = (text: string): string[] => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();

describe('letters in the language of the player', () => {
  it.each(Object.keys(letterWords))('has every text in %s, with the places of the English one', (locale) => {
    const words = letterWords[locale] ?? {};
    expect(Object.keys(words)).toEqual(Object.keys(letterWords.en ?? {}));
    for (const [key, text] of Object.entries(letterWords.en ?? {}))
      expect([key, places((words as Record<string, string>)[key] ?? '')]).toEqual([key, places(text)]);
  });

  it('writes a code with its link, in the language asked for', () => {
    const values = { code: '123456', link: 'https://site.test/c?t=1', brand: 'aurora' };
    expect(writeLetter('contact-code', { ...values, locale: 'lv' })).toEqual({
      subject: '123456 ir jūsu kods',
      text: expect.stringMatching(
        /^Kods šīs adreses apstiprināšanai: 123456\n\n[^]*\n\nhttps:\/\/site\.test\/c\?t=1\n\n/,
      ),
    });
    expect(writeLetter('contact-code', { ...values, locale: 'ar' }).subject).toBe('123456 هو رمزك');
  });

  it('writes a region of a language in that language, and English where it knows neither', () => {
    expect(writeLetter('erased', { locale: 'ru-LV' }).subject).toBe('Ваш счёт закрыт');
    expect(writeLetter('erased', { locale: 'constructor' }).subject).toBe('Your account is closed');
    expect(writeLetter('erased', {}).subject).toBe('Your account is closed');
  });

  it('tells how to end the offers at the foot of what may be ended', () => {
    const { text } = writeLetter('subscribed', { locale: 'en', unsubscribe: 'https://site.test/u' });
    expect(text.split('\n\n').at(-1)).toBe('No more offers: https://site.test/u');
  });

  it('leaves a kind of an older release readable', () => {
    expect(writeLetter('gone', { a: 'b' })).toEqual({ subject: 'gone', text: '{"a":"b"}' });
  });
});
