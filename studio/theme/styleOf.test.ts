import { expect, it } from 'vitest';
import { styleOf } from './styleOf.ts';

const look = { tokens: { 'radius-m': '8px' }, light: { bg: '#fff' }, dark: { bg: '#000' } };

it('a look that is typed is the style sheet that the site would serve', () => {
  const css = styleOf({ ...look, density: 0.9, typeScale: 1.0625 }) ?? '';
  expect(css).toContain('[data-scheme=light]{color-scheme:light;--bg:#fff}');
  expect(css).toContain('--radius-m:8px');
  expect(css).toContain('--space-1:0.225rem');
  expect(css).toContain('font-size:106.25%');
});

it.each(['red}body{display:none', 'url(https://evil.test/x)', '#fff;--x:1', 'a'.repeat(300)])(
  'a value that no style sheet takes is worn by no page: %s',
  (bg) => {
    expect(styleOf({ ...look, dark: { bg } })).toBeNull();
  },
);

it('a number that may not be is left out', () => {
  expect(styleOf({ ...look, density: 9, typeScale: 'x' })).not.toContain('font-size');
  expect(styleOf({ ...look, density: 9 })).not.toContain('--space');
});
