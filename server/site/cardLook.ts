import { readColour } from '#runtime/document/colour.ts';
import type { ThemeDocument } from '#schemas/content/theme.ts';
import type { CardLook } from '../content/media/pictures/card.ts';

/** Fallbacks for theme colours that cannot be drawn outside of a browser. */
const PLAIN = { ground: '#101322', ink: '#ffffff', quiet: '#b9bfd6', accent: '#5b6cff', accent2: '#8a7bff' } as const;
const REM_PX = 16;

/** A brand's look for the pictures of its shared links, from the tokens of its theme; dark unless the theme is light. */
export function cardLook({ tokens, light, dark, scheme }: ThemeDocument): CardLook {
  const said: Readonly<Record<string, string>> = { ...tokens, ...(scheme === 'light' ? light : dark) };
  const colour = (token: string, plain: string): string => hexOf(said[token]) ?? plain;
  return {
    ground: colour('bg', PLAIN.ground),
    ink: colour('text', PLAIN.ink),
    quiet: colour('text-2', PLAIN.quiet),
    accent: colour('accent', PLAIN.accent),
    accent2: colour('accent-2', PLAIN.accent2),
    families: Array.from(
      (said['font-display'] ?? '').matchAll(/"([^"]+)"|'([^']+)'/g),
      ([, one, other]) => one ?? other ?? '',
    ),
    isUppercase: said['display-case'] === 'uppercase',
    tracking: between(numberOf(said['display-tracking'], 'em'), -0.1, 0.2),
    scale: between(numberOf(said['display-scale'], '') || 1, 0.8, 1.3),
    radius: between(numberOf(said['radius-l'], 'rem') * REM_PX, 0, 48),
  };
}

function hexOf(text = ''): string | undefined {
  const colour = readColour(text);
  return colour === null
    ? undefined
    : `#${colour.rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** A number with its unit; 0 for anything else. */
function numberOf(text = '', unit: string): number {
  const [, digits] = new RegExp(`^(-?[\\d.]+)${unit}$`).exec(text.trim()) ?? [];
  return Number(digits ?? 0) || 0;
}

function between(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
