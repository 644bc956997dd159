import { textsOf } from '#schemas/record.ts';
import type { Document } from '../editor/tree.ts';

/** Schemes of a look. */
export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** What the site's own tokens are for, in words; tokens of others go by their name. */
const WORDS: Readonly<Record<string, string>> = {
  bg: 'Page',
  surface: 'Card',
  'surface-2': 'Card on a card',
  'surface-3': 'Pressed or chosen',
  line: 'Lines',
  text: 'Text',
  'text-2': 'Quiet text',
  accent: 'Main button',
  'accent-ink': 'Text on the main button',
  'accent-text': 'Text in the main colour',
  'accent-2': 'Second colour',
  'accent-2-ink': 'Text on the second colour',
  good: 'Good news',
  bad: 'Faults',
  warn: 'Warnings',
  focus: 'Ring around what has the keys',
  veil: 'Veil behind dialogs',
  glow: 'Glow',
  'shadow-1': 'Shadow of cards',
  'shadow-2': 'Shadow of dialogs',
  'radius-s': 'Small corners',
  'radius-m': 'Corners',
  'radius-l': 'Large corners',
  font: 'Typeface',
  'font-display': 'Typeface of headings',
  'display-weight': 'Weight of headings',
  'display-tracking': 'Space between letters of headings',
  'display-case': 'Case of headings',
  'display-scale': 'How much headings grow',
};

/** Name of a token on the screen. */
export const wordsOf = (token: string): string => WORDS[token] ?? token;

/** All tokens that hold in a scheme. */
export function tokensOf(theme: Document, scheme: Scheme): Readonly<Record<string, string>> {
  return { ...textsOf(theme['tokens']), ...textsOf(theme[scheme]) };
}
