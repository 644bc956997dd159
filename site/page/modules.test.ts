import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { SiteAssets } from '#runtime/bundle/site.ts';
import { createModules } from './assets.ts';

const manifest: SiteAssets['manifest'] = {
  'site/client.tsx': { file: 'assets/client.js' },
  'site/startEngine.ts': { file: 'assets/engine.js', imports: ['_base.js'] },
  '_base.js': { file: 'assets/base.js' },
  '_Icon.js': { file: 'assets/Icon.js', css: ['assets/Icon.css'] },
  '_length.js': { file: 'assets/length.js' },
  'widgets/promo/hero/index.ts': {
    file: 'assets/hero.js',
    css: ['assets/hero.css'],
    imports: ['_base.js', '_Icon.js', 'site/client.tsx'],
  },
  'widgets/fields/amount/index.ts': { file: 'assets/amount.js', css: ['assets/amount.css'], isEntry: true },
  'widgets/fields/email/index.ts': { file: 'assets/forms.js' },
  'widgets/promo/hero/schema.ts?check': { file: 'assets/hero-check.js', imports: ['_length.js'] },
};
const built: SiteAssets = { manifest, css: () => '', development: false };

describe('files that a page’s code is known by', () => {
  it('are there: one that was moved would be left out of every page without a word', () => {
    const code = readFileSync(new URL('assets.ts', import.meta.url), 'utf8');
    const named = [...code.matchAll(/'((?:site|runtime|adapters|widgets)\/[\w./-]+\.tsx?)'/g)].map(
      ([, file = '']) => file,
    );
    expect(named.filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url)))).toEqual([]);
    expect(named).toEqual(expect.arrayContaining(['site/client.tsx', 'runtime/form/RemoteCheck.ts']));
    expect(named.length).toBeGreaterThan(12);
  });
});

describe('the code listed for a document’s widgets', () => {
  it('is their view, their check, and what these import, but for what every page has', () => {
    expect(createModules(built)(['promo/hero', 'promo/hero'])).toEqual({
      'promo/hero': {
        view: '/assets/hero.js',
        check: '/assets/hero-check.js',
        needs: ['/assets/Icon.js', '/assets/Icon.css', '/assets/hero.css', '/assets/length.js'],
      },
    });
  });

  it('is less where the server has drawn them: their rules are in the page, and their props were looked at', () => {
    expect(createModules(built)(['promo/hero'], { areDrawn: true })).toEqual({
      'promo/hero': { view: '/assets/hero.js', needs: ['/assets/Icon.js'] },
    });
  });

  it('is of a form the field types that do not come with every form: they have no props to be checked', () => {
    expect(createModules(built)(['fields/amount', 'fields/email'])).toEqual({
      'fields/amount': { view: '/assets/amount.js', needs: ['/assets/amount.css'] },
    });
    expect(createModules({ ...built, manifest: {}, development: true })(['fields/amount'])).toEqual({
      'fields/amount': { view: '/widgets/fields/amount/index.ts', needs: [] },
    });
  });

  it('is nothing of a widget that the build does not have', () => {
    expect(createModules(built)(['promo/gone', 'constructor'])).toEqual({});
  });

  it('is their source while they are worked on', () => {
    expect(createModules({ ...built, manifest: {}, development: true })(['promo/hero'])).toEqual({
      'promo/hero': { view: '/widgets/promo/hero/index.ts', check: '/widgets/promo/hero/schema.ts?check', needs: [] },
    });
  });
});
