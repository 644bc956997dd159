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

/** The art of every game theme, by the name the catalogue uses. */
export const themes: Record<string, ThemeArt> = {
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
