import { cpSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { widgetBundles } from './widgetBundles.ts';
import { widgetEntries } from './widgetEntries.ts';

const root = join(import.meta.dirname, '..');

describe('widgets that come as one built file', () => {
  it('are what one popup alone names, and what several popups and pages name', () => {
    const folder = siteOf({
      'popups/join': ['form/form', 'layout/stack', 'session/aside'],
      'popups/game': ['layout/stack', 'games/details'],
      'pages/home': ['layout/stack', 'games/row', 'games/details'],
    });
    expect(widgetBundles(folder)).toEqual({
      'popup-game': ['games/details'],
      common: ['layout/stack'],
      forms: ['form/form'],
      'popup-join': ['session/aside'],
    });
  });

  it('are none that the site does not have, whatever a document names, and a broken document stops no build', () => {
    const folder = siteOf({ 'popups/join': ['layout/stack'] });
    writeFileSync(join(folder, 'content/base/popups/broken.json'), '{ "type": "gone/widget", ');
    expect(widgetBundles(folder)).toEqual({ 'popup-join': ['layout/stack'] });
  });

  it('have no built file of their own besides', () => {
    const folder = siteOf({ 'popups/join': ['layout/stack'], 'pages/home': ['games/row'] });
    expect(widgetEntries(folder)).toEqual({
      'popup-join': 'virtual:widgets/popup-join',
      'games-row': 'widgets/games/row/index.ts',
      'games-row-check': 'widgets/games/row/schema.ts?check',
    });
  });

  it('are each in one file alone, and come with forms in one', () => {
    const types = Object.values(widgetBundles(root)).flat();
    expect(new Set(types).size).toBe(types.length);
    expect(types).toContain('form/form');
    expect(types.every((type) => existsSync(join(root, 'widgets', type, 'index.ts')))).toBe(true);
  });
});

/** A folder with documents that name widgets, each of which is there. */
function siteOf(documents: Readonly<Record<string, readonly string[]>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-bundles-'));
  for (const [path, types] of Object.entries(documents)) {
    const file = join(folder, 'content', 'base', `${path}.json`);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, JSON.stringify({ nodes: types.map((type) => ({ type })) }, null, 2));
    for (const type of types)
      cpSync(join(root, 'widgets/layout/stack/schema.ts'), join(folder, 'widgets', type, 'schema.ts'));
  }
  return folder;
}
