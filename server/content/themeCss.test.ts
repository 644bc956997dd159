import { expect, it } from 'vitest';
import { themeCss } from './themeCss.ts';

it('gives interface widths and breakpoints as tokens, beside the theme’s own [CFG-06]', () => {
  const css = themeCss(
    { kind: 'theme', format: 1, id: 'theme', tokens: { accent: '#fff' } },
    { interfaceWidths: { xs: 320, '2xl': 1_536 }, breakpoints: { mobile: 767 } },
  );
  expect(css).toContain(':root{--width-xs:320px;--width-2xl:1536px;--breakpoint-mobile:767px;--accent:#fff}');
});
