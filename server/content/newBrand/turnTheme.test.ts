import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ThemeDocument } from '#schemas/content/theme.ts';
import { contrast, fromOklch, toOklch } from './colour.ts';
import { hueOf, turnTheme } from './turnTheme.ts';

const themeAt = (path: string): ThemeDocument =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', '..', 'content', path), 'utf8')) as ThemeDocument;
const themes = ['base/theme.json', 'brands/kestrel/theme.json', 'brands/tidal/theme.json'];
const id = fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/);

describe('colours of a new brand', () => {
  it.each(themes)('are its own and stay readable, whatever its name (%s)', (path) => {
    const theme = themeAt(path);
    fc.assert(
      fc.property(id, (name) => {
        const turned = turnTheme(theme, hueOf(name));
        expect(turned.length).toBeGreaterThan(0);
        for (const scheme of ['light', 'dark'] as const) {
          const own = turned.filter(({ at }) => at.startsWith(`/${scheme}/`));
          const tokens = {
            ...theme[scheme],
            ...Object.fromEntries(own.map(({ at, value }) => [at.split('/')[2], value])),
          };
          const ratio = (text: string, ground: string): number =>
            contrast(tokens[text] ?? '', tokens[ground] ?? '') ?? 0;
          expect(tokens['accent']).not.toBe(theme[scheme]?.['accent']);
          expect(ratio('accent-ink', 'accent')).toBeGreaterThanOrEqual(4.5);
          expect(ratio('accent-text', 'bg')).toBeGreaterThanOrEqual(4.5);
        }
      }),
    );
  });

  it('leave alone what people know by its colour, and colours that are not written as numbers', () => {
    const theme: ThemeDocument = {
      kind: 'theme',
      format: 1,
      id: 'theme',
      tokens: {},
      dark: { good: '#4ade80', accent: 'rebeccapurple', glow: '#43e6b533' },
    };
    const [glow, ...others] = turnTheme(theme, 90);
    expect([glow?.at, glow?.value.slice(7), others]).toEqual(['/dark/glow', '33', []]);
  });

  it('are as light as before: there and back a colour is itself', () => {
    const part = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(part, part, part, (...parts) => {
        const hex = `#${parts.map((one) => one.toString(16).padStart(2, '0')).join('')}`;
        const back = fromOklch(toOklch(hex) ?? { lightness: 0, chroma: 0, hue: 0 });
        for (const at of [1, 3, 5]) {
          const [given, made] = [hex, back].map((text) => Number.parseInt(text.slice(at, at + 2), 16));
          expect(Math.abs((given ?? 0) - (made ?? 0))).toBeLessThanOrEqual(8);
        }
      }),
    );
  });
});
