import { describe, expect, it } from 'vitest';
import { createFaces } from './faces.ts';

const file = (face: string, letters: string): [string, { file: string }] => [
  `node_modules/@fontsource-variable/${face}/files/${face}-${letters}-wght-normal.woff2`,
  { file: `assets/${face}-${letters}.woff2` },
];
const manifest = Object.fromEntries([
  ...['cyrillic', 'latin', 'latin-ext', 'symbols', 'vietnamese'].map((letters) => file('onest', letters)),
  ...['arabic', 'greek', 'thai', 'hebrew', 'devanagari'].map((letters) => file('noto', letters)),
  ['site/client.tsx', { file: 'assets/client.js' }],
]);
const facesFor = createFaces({ manifest });

describe('the faces of a page', () => {
  it.each([
    ['English', 'Log in', ['onest-latin']],
    ['Latvian', 'Ienākt', ['onest-latin', 'onest-latin-ext']],
    ['Russian', 'Войти', ['onest-cyrillic', 'onest-latin']],
    ['Arabic', 'دخول', ['onest-latin', 'noto-arabic']],
    ['Greek', 'Σύνδεση', ['onest-latin', 'noto-greek']],
    ['Thai', 'เข้าสู่ระบบ', ['onest-latin', 'noto-thai']],
    ['Hebrew', 'כניסה', ['onest-latin', 'noto-hebrew']],
    ['Hindi', 'लॉग इन', ['onest-latin', 'noto-devanagari']],
    ['Vietnamese', 'Đăng nhập, trợ giúp', ['onest-latin', 'onest-latin-ext', 'onest-vietnamese']],
  ])('in %s are the files that have its letters, by its texts alone', (_language, text, names) => {
    expect(facesFor(['onest', 'noto'], { a: text })).toEqual(names.map((name) => `/assets/${name}.woff2`));
  });

  it('are those that the theme names', () => {
    expect(facesFor(['noto'], { a: 'Σύνδεση' })).toEqual(['/assets/noto-greek.woff2']);
    expect(facesFor(['gone'], { a: 'Σύνδεση' })).toEqual([]);
  });

  it('has none for letters that no face has: the browser takes them from the system', () => {
    expect(facesFor(['onest', 'noto'], { a: 'შესვლა' })).toEqual(['/assets/onest-latin.woff2']);
  });
});
