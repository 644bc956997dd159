import type { ThemeArt } from '../stage.ts';
import { animals } from './animals.ts';
import { cards } from './cards.ts';
import { city } from './city.ts';
import { dice } from './dice.ts';
import { food } from './food.ts';
import { forest } from './forest.ts';
import { fruit } from './fruit.ts';
import { music } from './music.ts';
import { myth } from './myth.ts';
import { sea } from './sea.ts';
import { space } from './space.ts';
import { winter } from './winter.ts';

/** Themes that invented games alone have; scenes of the others are files of the server, which starter documents name. */
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
