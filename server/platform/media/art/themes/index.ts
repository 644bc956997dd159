import type { ThemeArt } from '../stage.ts';
import { city } from './city.ts';
import { forest } from './forest.ts';
import { fruit } from './fruit.ts';
import { myth } from './myth.ts';
import { sea } from './sea.ts';
import { space } from './space.ts';
import { winter } from './winter.ts';

/** The art of every game theme, by the name the catalogue uses. */
export const themes: Record<string, ThemeArt> = { fruit, myth, sea, space, forest, city, winter };
