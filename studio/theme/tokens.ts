import { textsOf } from '#schemas/record.ts';
import type { Document } from '../editor/tree.ts';
import { t } from '../words/t.ts';

/** Schemes of a look. */
export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** Titles of the site's own tokens; other tokens are shown by name. */
const WORDS: Readonly<Record<string, string>> = {
  bg: t('common.page'),
  surface: t('theme.card'),
  'surface-2': t('theme.cardOnACard'),
  'surface-3': t('theme.pressedOrChosen'),
  line: t('theme.lines'),
  text: t('common.text'),
  'text-2': t('theme.quietText'),
  accent: t('theme.mainButton'),
  'accent-ink': t('theme.textOnTheMainButton'),
  'accent-text': t('theme.textInTheMainColour'),
  'accent-2': t('theme.secondColour'),
  'accent-2-ink': t('theme.textOnTheSecondColour'),
  good: t('theme.goodNews'),
  bad: t('theme.faults'),
  warn: t('theme.warnings'),
  focus: t('theme.ringAroundWhatHasTheKeys'),
  veil: t('theme.veilBehindDialogs'),
  glow: t('theme.glow'),
  'shadow-1': t('theme.shadowOfCards'),
  'shadow-2': t('theme.shadowOfDialogs'),
  'radius-s': t('theme.smallCorners'),
  'radius-m': t('theme.corners'),
  'radius-l': t('theme.largeCorners'),
  font: t('theme.typeface'),
  'font-display': t('theme.typefaceOfHeadings'),
  'display-weight': t('theme.weightOfHeadings'),
  'display-tracking': t('theme.spaceBetweenLettersOfHeadings'),
  'display-case': t('theme.caseOfHeadings'),
  'display-scale': t('theme.howMuchHeadingsGrow'),
};

/** Name of a token on the screen. */
export const wordsOf = (token: string): string => WORDS[token] ?? token;

/** All tokens that hold in a scheme. */
export function tokensOf(theme: Document, scheme: Scheme): Readonly<Record<string, string>> {
  return { ...textsOf(theme['tokens']), ...textsOf(theme[scheme]) };
}
