// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { checkSvg } from '../../tests/support/checkSvg.ts';
import { themes } from '../drawings/themes/index.ts';
import { type CoverRatio, gameCover } from './cover.ts';
import { fitTitle } from './lettering.ts';
import { providerMark } from './mark.ts';
import { typefaces } from './typefaces.ts';

const RATIOS: CoverRatio[] = ['card', 'wide', 'square'];
const FIRST = [
  'Amber Otter',
  'Clockwork',
  'Captain Brindle’s',
  'Seven Paper',
  'Salt &',
  'The Velvet',
  'Frostglass',
  'Lanterns of the',
  'Nine Quiet',
];
const SECOND = [
  'Parade',
  'Orchard',
  'Maps 3',
  'Foxes',
  'Comet',
  'Ledger',
  'Carnival',
  'Mirefold',
  'Drums',
  'Island Express',
  'Narrows',
];
const HOSTILE = `</text><script>alert(1)</script> & "quoted" 'x' \u0000\u0008\ud800 ]]>`;
const KEYS = Object.keys(themes);

/** Six games a theme. */
const games = KEYS.flatMap((theme) =>
  Array.from({ length: 6 }, (_, i) => {
    const title = `${FIRST[(i * 4 + theme.length) % FIRST.length]} ${SECOND[(i * 7) % SECOND.length]}`;
    return { sysname: `studio-${theme}-${i}`, title, theme, mechanic: 'lines', provider: 'Oddfellow Originals' };
  }),
);

const subject = {
  sysname: 'x',
  title: 'Odd',
  theme: 'sea',
  mechanic: 'lines',
  provider: 'p',
  ratio: 'card',
} as const;

describe('game covers', () => {
  it.each(RATIOS)('draws 72 different games as %s: whole and safe', (ratio) => {
    const covers = games.map((game) => gameCover({ ...game, ratio }));
    for (const cover of covers) checkSvg(cover);
    expect(new Set(covers).size).toBe(games.length);
  });

  it('draws the same bytes for the same game', () => {
    const game = { ...games[0]!, ratio: 'card' as const };
    expect(gameCover(game)).toBe(gameCover({ ...game }));
  });

  it('draws a hostile title as outlines of its letters: none of it is markup', () => {
    const cover = gameCover({ ...subject, title: HOSTILE, provider: HOSTILE });
    checkSvg(cover);
    expect(cover).not.toMatch(/script|alert|quoted/i);
  });

  it('draws what the title names', () => {
    const scarf = 'M24 12L50 6L54 62L30 64z';
    const others = ['a', 'b', 'c', 'd'].map((sysname) =>
      gameCover({ ...subject, sysname, title: 'Twilight Penguins', theme: 'winter' }),
    );
    for (const cover of others) expect(cover).toContain(scarf);
  });

  it('draws what opens: a wheel, a track and the like by what plays the game, whatever its title says', () => {
    const drawn = (mechanic: string, title: string) => gameCover({ ...subject, mechanic, title });
    const rim = '<circle r="62" fill="none" stroke="#f3d58a" stroke-width="3"/>';
    const track = 'M-44-84H44L112 100H-112z';
    expect(drawn('lines', 'Lunar Wheel')).not.toContain(rim);
    expect(drawn('race', 'Odd')).toContain(track);
    expect(drawn('lines', 'Odd Derby')).not.toContain(track);
    for (const mechanic of ['roulette', 'pins', 'cards'])
      expect(drawn(mechanic, 'Odd')).not.toBe(drawn('lines', 'Odd'));
  });

  it('draws an unknown theme with one it knows', () => {
    checkSvg(gameCover({ ...subject, theme: '__proto__', ratio: 'square' }));
  });
});

describe('lettering', () => {
  const box = { width: 260, height: 100, largest: 60, typeface: typefaces.sans };

  it('breaks a title so that each line fits the box', () => {
    const lines = fitTitle('Lanterns of the Mirefold', box);
    for (const line of lines) expect(typefaces.sans.widthOf(line.text) * line.size).toBeLessThanOrEqual(261);
    expect(lines.map((line) => line.text).join(' ')).toBe('LANTERNS OF THE MIREFOLD');
  });

  it('squeezes a word that is too long, and never stretches one', () => {
    expect(fitTitle('Supercalifragilisticexpialidocious', box)[0]?.squeezeTo).toBe(260);
    expect(fitTitle('Io', box)[0]?.squeezeTo).toBeUndefined();
  });

  it('takes an empty title', () => {
    expect(fitTitle('', box)).toHaveLength(1);
  });

  it('draws letters of every file of a typeface, and leaves out what none has', () => {
    const { data, width } = typefaces.sans.outline('RĪGA', 100);
    expect(data).toMatch(/^M[\d.\-MLQCZ ]+Z$/);
    expect(width).toBeGreaterThan(typefaces.sans.outline('RGA', 100).width);
    expect(typefaces.sans.outline('漢', 100)).toEqual({ data: '', width: 0 });
    expect(typefaces.sans.widthOf('漢')).toBe(0);
  });

  it('has no letters below 12 units', () => {
    const least = { ...box, width: 30, height: 10 };
    for (const line of fitTitle('Captain Brindle’s Maps of the Narrows', least))
      expect(line.size).toBeGreaterThanOrEqual(12);
  });
});

it('draws a mark for any studio and escapes its name', () => {
  for (const sysname of ['northlamp', 'copper-heron', 'lantern-fjord', 'somebody-new'])
    checkSvg(providerMark({ sysname, name: HOSTILE }));
});
