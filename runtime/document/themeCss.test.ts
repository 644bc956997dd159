import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ThemeDocument } from '#schemas/content/theme.ts';
import { themeCss } from './themeCss.ts';

it('gives interface widths and breakpoints as tokens, beside the theme’s own [CFG-06]', () => {
  const css = themeCss(
    { kind: 'theme', format: 1, id: 'theme', tokens: { accent: '#fff' } },
    { style: { interfaceWidths: { xs: 320, '2xl': 1_536 }, breakpoints: { mobile: 767 } } },
  );
  expect(css).toContain(':root{--width-xs:320px;--width-2xl:1536px;--breakpoint-mobile:767px;--accent:#fff}');
});

it('draws what turns while something is under way as the settings say [CFG-04]', () => {
  expect(themeCss(theme, { common: { loader: 'dots' } })).toContain('--loader-line:dotted');
  expect(themeCss(theme, { common: { loader: 'ring' } })).not.toContain('--loader-line');
});

const theme: ThemeDocument = { kind: 'theme', format: 1, id: 'theme', tokens: {} };
const spacesIn = (css: string): [string, number][] =>
  [...css.matchAll(/--(space-\d):\s*([\d.]+)rem/g)].map(([, name = '', rem]) => [name, Number(rem)]);

it('a density draws every step of room together or apart, and wins over the site’s own style sheet [CFG-06]', () => {
  const own = spacesIn(readFileSync(join(import.meta.dirname, '..', '..', 'site', 'base.css'), 'utf8'));
  expect(own).toHaveLength(8);
  const css = themeCss({ ...theme, density: 0.9 });
  expect(spacesIn(css)).toEqual(own.map(([name, rem]) => [name, Number((rem * 0.9).toFixed(4))]));
  expect(css).toContain(':root:root{--space-1');
  expect(themeCss(theme)).not.toContain('--space');
});

it('a type scale is a share of the size that the visitor chose [CFG-06]', () => {
  expect(themeCss({ ...theme, typeScale: 1.0625 })).toContain(':root{font-size:106.25%}');
  expect(themeCss(theme)).not.toContain('font-size');
});
