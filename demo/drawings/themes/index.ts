import type { ThemeArt } from '../../../server/drawings/stage.ts';
import { cards } from '../../../server/drawings/themes/cards.ts';
import { myth } from '../../../server/drawings/themes/myth.ts';
import { sea } from '../../../server/drawings/themes/sea.ts';
import { space } from '../../../server/drawings/themes/space.ts';
import { winter } from '../../../server/drawings/themes/winter.ts';
import { animals } from './animals.ts';
import { city } from './city.ts';
import { dice } from './dice.ts';
import { food } from './food.ts';
import { forest } from './forest.ts';
import { fruit } from './fruit.ts';
import { music } from './music.ts';

/** Themes that invented games alone have; the others are scenes of the starter documents, too. */
export const ownThemes: Readonly<Record<string, ThemeArt>> = { animals, city, dice, food, forest, fruit, music };

/** The art of every theme of a game, by the name that the catalogue uses. */
export const themes: Readonly<Record<string, ThemeArt>> = {
  animals,
  cards,
  city,
  dice,
  food,
  forest,
  fruit,
  music,
  myth,
  sea,
  space,
  winter,
};
