// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { type CoverRatio, gameCover } from '../../../demo/covers/cover.ts';
import { fitTitle } from '../../../demo/covers/lettering.ts';
import { typefaces } from '../../../demo/covers/typefaces.ts';
import { avatar } from './avatar.ts';
import { heroScenes } from './heroes/index.ts';
import { providerMark } from './mark.ts';
import { createRandom } from './random.ts';
import { bannerArt, heroArt, mobileBannerArt, panelArt } from './scene.ts';
import { SYSTEM_KINDS, systemArt } from './system.ts';
import { themes } from './themes/index.ts';

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
    return { sysname: `studio-${theme}-${i}`, title, theme, provider: 'Oddfellow Originals' };
  }),
);

function check(svg: string): Element {
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(parsed.querySelector('parsererror')?.textContent).toBeUndefined();
  const root = parsed.documentElement;
  const all = [...root.querySelectorAll('*')];
  const ids = all.map((element) => element.id).filter((id) => id !== '');
  expect(new Set(ids).size).toBe(ids.length);
  expect(all.filter((element) => /^(script|foreignObject|image|a|style)$/i.test(element.localName))).toEqual([]);
  for (const attribute of all.flatMap((element) => [...element.attributes])) {
    expect(attribute.name).not.toMatch(/^on/i);
    if (attribute.localName === 'href') expect(ids).toContain(attribute.value.slice(1));
    for (const [, id] of attribute.value.matchAll(/url\(([^)]*)\)/g)) expect(ids).toContain(id?.slice(1));
  }
  expect(svg).not.toMatch(/NaN|undefined|Infinity|ff00ff/);
  return root;
}

describe('game covers', () => {
  it.each(RATIOS)('draws 72 different games as %s: whole and safe', (ratio) => {
    const covers = games.map((game) => gameCover({ ...game, ratio }));
    for (const cover of covers) check(cover);
    expect(new Set(covers).size).toBe(games.length);
  });

  it('draws the same bytes for the same game', () => {
    const game = { ...games[0]!, ratio: 'card' as const };
    expect(gameCover(game)).toBe(gameCover({ ...game }));
  });

  it('draws a hostile title as outlines of its letters: none of it is markup', () => {
    const cover = gameCover({ sysname: 'x', title: HOSTILE, theme: 'sea', provider: HOSTILE, ratio: 'card' });
    check(cover);
    expect(cover).not.toMatch(/script|alert|quoted/i);
  });

  it('draws what the title names', () => {
    const scarf = 'M24 12L50 6L54 62L30 64z';
    const others = ['a', 'b', 'c', 'd'].map((sysname) =>
      gameCover({ sysname, title: 'Twilight Penguins', theme: 'winter', provider: 'p', ratio: 'card' }),
    );
    for (const cover of others) expect(cover).toContain(scarf);
  });

  it('draws an unknown theme with one it knows', () => {
    check(gameCover({ sysname: 'x', title: 'Odd', theme: '__proto__', provider: 'p', ratio: 'square' }));
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

describe('scenes, marks, avatars, system pages', () => {
  it.each([...Object.keys(heroScenes), ...KEYS])(
    'draws hero, banner and panel %s within 8 KB and without text',
    (theme) => {
      for (const seed of ['1', '2', '3', '4', '5', '6']) {
        for (const svg of [heroArt, bannerArt, mobileBannerArt, panelArt].map((draw) => draw({ seed, theme }))) {
          check(svg);
          expect(svg).not.toContain('<text');
          expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(8192);
        }
      }
    },
  );

  it('takes the light of a brand', () => {
    expect(heroArt({ seed: '1', theme: 'sea', palette: { ink: '#123457' } })).toContain('#123457');
  });

  it('draws a mark for any studio and escapes its name', () => {
    for (const sysname of ['northlamp', 'copper-heron', 'lantern-fjord', 'somebody-new'])
      check(providerMark({ sysname, name: HOSTILE }));
  });

  it('draws avatars', () => {
    for (let i = 0; i < 40; i++) check(avatar(`player-${i}`));
  });

  it.each(SYSTEM_KINDS)('draws the page %s within 3 KB', (kind) => {
    const svg = systemArt(kind);
    check(svg);
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(3072);
  });
});

const first = (seed: string) => createRandom(seed).int(0, 9);

describe('createRandom', () => {
  it('repeats itself from one seed and spreads neighbouring names', () => {
    expect(first('game-1')).toBe(first('game-1'));
    const counts = Array.from({ length: 1000 }, (_, i) => first(`game-${i}`));
    for (let digit = 0; digit < 10; digit++)
      expect(counts.filter((value) => value === digit).length).toBeGreaterThan(60);
  });
});
