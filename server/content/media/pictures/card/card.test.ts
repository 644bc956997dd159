import { describe, expect, it } from 'vitest';
import type { Card } from '../card.ts';
import { headingFace, textFace } from './cardFaces.ts';
import { wordsSvg } from './cardSvg.ts';
import { wordsOf, writable } from './cardWords.ts';
import { wrapText } from './wrapText.ts';

const measure = (line: string): number => [...line].length;
const look: Card['look'] = {
  ground: '#000000',
  ink: '#ffffff',
  quiet: '#cccccc',
  accent: '#ff0000',
  accent2: '#0000ff',
  families: ['Sofia Condensed Variable'],
  isUppercase: true,
  tracking: 0,
  scale: 1.2,
  radius: 8,
};
const card: Card = { siteName: 'Kestrel', title: 'Spēles', description: 'Sākam!', locale: 'lv', dir: 'ltr', look };
const faces = { heading: headingFace(look.families), body: textFace };

describe('the lines of a card', () => {
  it('are about as long as each other', () => {
    expect(wrapText('one two three four five', { width: 19, most: 3, measure })).toEqual({
      lines: ['one two three', 'four five'],
      isCut: false,
    });
  });

  it('end in an ellipsis where there is no room for all, without the sign before it', () => {
    expect(wrapText('one two, three four', { width: 9, most: 1, measure })).toEqual({
      lines: ['one two…'],
      isCut: true,
    });
  });

  it('are never wider than their room, whatever the words', () => {
    for (const text of ['x'.repeat(100), 'Responsabilidade'.repeat(9), 'a b c '.repeat(80), '', '   ']) {
      const { lines } = wrapText(text, { width: 12, most: 3, measure });
      expect(lines.every((line) => measure(line) <= 12)).toBe(true);
      expect(lines.length).toBeLessThanOrEqual(3);
    }
  });
});

describe('the words of a card', () => {
  it.each(['Atbildīga spēle: ģimenēm, ķieģeļiem', 'Ответственная игра — ё', 'اللعب المسؤول، 18+', 'Größe € 5'])(
    'are written in every language of the starter content: %s',
    (text) => expect(writable(text, headingFace([]))).toBe(text),
  );

  it('leave out signs that no face has', () => {
    expect(writable('Win 🎰 big 👩‍🚀!', faces.heading)).toBe('Win big !');
  });

  it.each(['賭場', '🎰🎲', '   ', 'Casino 賭場'])(
    'give way to the name of the brand where a face cannot write them: %s',
    (title) => {
      expect(wordsOf({ ...card, title }, faces)).toEqual({ siteName: null, title: 'KESTREL', description: null });
    },
  );

  it('that cannot be written at all leave the picture alone', () => {
    const words = wordsOf({ ...card, siteName: '賭場', title: '賭場' }, faces);
    expect(words).toEqual({ siteName: null, title: null, description: null });
    expect(wordsSvg({ ...card, siteName: '賭場', title: '賭場' }, 'plain')).not.toContain('<path');
  });

  it('stand at the side where their language begins', () => {
    const placesOf = (one: Card): number[] =>
      [...wordsSvg(one, 'plain').matchAll(/translate\(([\d.]+) /g)].map(([, x]) => Number(x));
    expect(new Set(placesOf(card))).toEqual(new Set([72]));
    const arabic = placesOf({
      ...card,
      siteName: 'تيدال',
      title: 'الألعاب',
      description: 'هيا',
      locale: 'ar',
      dir: 'rtl',
    });
    expect(arabic.every((x) => x > 600)).toBe(true);
  });
});
