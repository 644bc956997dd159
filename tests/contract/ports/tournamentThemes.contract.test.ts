import { describe, expect, it } from 'vitest';
import { tournament } from '#schemas/platform/tournaments.ts';
import { demoDrawings } from '../../../demo/drawings/drawings.ts';
import { demoThemes } from '../../../demo/tournaments/themes.ts';
import { createAjv } from '../../../server/content/document/createAjv.ts';
import { type Drawings, hasDrawing, joinDrawings, pictureAt } from '../../../server/drawings/drawings.ts';
import { describeTournament } from '../../../server/platform/tournaments/describeTournament.ts';
import type { TournamentThemes } from '../../../server/platform/tournaments/themes.ts';

/** All themes of tournaments, with the pictures that come with them. A new provider is a line here. */
const providers: readonly [name: string, themes: TournamentThemes, drawings: Drawings][] = [
  ['the demo’s', demoThemes, demoDrawings],
];

describe.each(providers)('TournamentThemes: %s', (_, themes, drawings) => {
  const all = joinDrawings([drawings]);

  it('have names that an operator can type, of which there are some', () => {
    expect(themes.size).toBeGreaterThan(0);
    expect([...themes.keys()].filter((name) => !/^[a-z][a-z0-9-]{0,31}$/.test(name))).toEqual([]);
  });

  it('can be shown as the contract says, in every language, under a title of their own', () => {
    const isShown = createAjv().compile(tournament.properties.description);
    for (const locale of ['en', 'lv', 'ru', 'ar', 'xx']) {
      const shown = [...themes.keys()].map((name) => describeTournament(themes, name, locale));
      expect(shown.filter((one) => !isShown(one))).toEqual([]);
      expect(new Set(shown.map(({ title }) => title)).size).toBe(themes.size);
    }
  });

  it('name pictures that are there, or another site’s', () => {
    const addresses = [...themes.values()].flatMap(({ images }) => Object.values(images));
    const missing = addresses.filter((address) => {
      const picture = pictureAt(address);
      return picture === undefined ? !address.startsWith('https://') : !hasDrawing(all, picture.folder, picture.name);
    });
    expect(missing).toEqual([]);
  });
});

it('a theme that nobody has words for any more is called by its name, with no picture', () => {
  for (const themes of [null, demoThemes])
    expect(describeTournament(themes, 'acorns', 'lv')).toMatchObject({ title: 'acorns', images: {} });
});
