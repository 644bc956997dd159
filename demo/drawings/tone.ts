import type { Ink } from './markup.ts';

/** Mid tones only: each reads on white and on near-black, and nothing relies on the ground showing through. */
export const TONE = {
  violet: ['#b09aff', '#7a5af0', '#4a2ab8'],
  amber: ['#ffe08a', '#ffb02e', '#d3760a'],
  green: ['#7aeab0', '#22b877', '#0c7a52'],
  red: ['#ff9a9a', '#ee4a5a', '#b01a3a'],
  blue: ['#a8dcff', '#3a9af0', '#1a5ab8'],
  slate: ['#c4cbe4', '#8892b8', '#545e88'],
} as const;
export type Tone = keyof typeof TONE;

/** A tone from its light to its dark, slanting. */
export function fill(ink: Ink, tone: Tone): string {
  return ink.slant(...TONE[tone]);
}
