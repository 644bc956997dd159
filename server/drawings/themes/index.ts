import type { ThemeArt } from '../stage.ts';
import { cards } from './cards.ts';
import { myth } from './myth.ts';
import { sea } from './sea.ts';
import { space } from './space.ts';
import { winter } from './winter.ts';

/** Themes of the scenes that starter documents name, by name. */
export const themes: Readonly<Record<string, ThemeArt>> = { cards, myth, sea, space, winter };
