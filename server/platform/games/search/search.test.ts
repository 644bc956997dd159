import { describe, expect, it } from 'vitest';
import { GameIndex } from './GameIndex.ts';
import { isNear } from './isNear.ts';
import { searchText } from './searchText.ts';
import { soundOf, spell } from './spell.ts';

it('folds case, accents and punctuation', () => {
  expect(searchText('  Rīgas «Kafejnīca» & Ādaži! ')).toBe('rigas kafejnica adazi');
});

it('reads other scripts by letters, by sound, and by the keys they were typed with', () => {
  expect(spell('мелонс').words).toContain('melons');
  expect(spell('фьиук').words).toContain('amber');
  expect(spell('ميلونز').sounds).toContain(soundOf('melons'));
  expect(spell('القمر').sounds).toContain(soundOf('kamar')); // without its article
  expect(spell('amber')).toEqual({ words: [], sounds: [] });
});

it.each([
  ['melns', 'melons', true],
  ['mleons', 'melons', true],
  ['orchst', 'orchestra', true],
  ['orchastra', 'orchestra', true],
  ['fax', 'foxes', false],
  ['zebra', 'melons', false],
])('finds %j near %j: %s', (typed, word, isFound) => {
  expect(isNear(typed, word)).toBe(isFound);
});

describe('the index of games', () => {
  const titles = ['Amber Melons', 'Amber Moon', 'Pale Fox', 'Umber Road', 'Night Jackpot'];
  const index = new GameIndex(
    titles.map((title, place) => ({
      sysname: title,
      title,
      weight: place,
      labels: place === 2 ? ['studio:lamp', 'tag:hot'] : [],
    })),
    [
      { id: 'studio:lamp', names: ['Northlamp'] },
      { id: 'tag:hot', names: ['hot', 'Karstās', 'Горячие', 'رائجة الآن'] },
    ],
  );

  it.each([
    ['a title, whatever its case and order', 'MELONS amber', ['Amber Melons']],
    ['words in Cyrillic letters', 'амбер мелонс', ['Amber Melons']],
    ['words in Arabic letters', 'فوكس', ['Pale Fox']],
    ['a part of a word', 'pot', ['Night Jackpot']],
    ['a studio', 'northl', ['Pale Fox']],
    ['a tag in Latvian', 'karst', ['Pale Fox']],
    ['a tag in Arabic', 'رائجة', ['Pale Fox']],
    ['nothing where a word fits nothing', 'amber zebra', []],
  ])('finds %s', (_, typed, found) => {
    expect(index.find(typed).sysnames).toEqual(found);
  });

  it('puts what is called so before what is nearly called so, and the popular first', () => {
    expect(index.find('amber').sysnames).toEqual(['Amber Moon', 'Amber Melons', 'Umber Road']);
    expect(index.find('amber').meant).toBeUndefined();
  });

  it('is sure of a word that sounds so, and says which word it guessed where one only sounds nearly so', () => {
    const birds = new GameIndex(
      ['Tern Bay', 'Jade Blackjack'].map((title, weight) => ({ sysname: title, title, weight, labels: [] })),
      [],
    );
    expect(birds.find('блэкджек')).toEqual({ sysnames: ['Jade Blackjack'] });
    expect(birds.find('дракон')).toEqual({ sysnames: ['Tern Bay'], meant: 'tern' });
  });

  it('finds nothing for a sentence of which one word fits', () => {
    expect(index.findNearest('no such amber game at all')).toEqual({ sysnames: [] });
  });

  it('says what it searched for where nothing fits what was typed', () => {
    expect(index.find('ambr melns')).toEqual({ sysnames: ['Amber Melons'], meant: 'amber melons' });
    expect(index.find('northlmp')).toEqual({ sysnames: ['Pale Fox'], meant: 'Northlamp' });
    expect(index.findNearest('amber zebra')).toMatchObject({ meant: 'amber' });
    expect(index.findNearest('qqqqqqqq')).toEqual({ sysnames: [] });
  });
});
