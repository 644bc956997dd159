// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { faultWords } from '#runtime/expression/faultWords.ts';

/** What a window shows that was opened in a language. */
async function shownIn(language: string, finding: { code: string; says: string; said?: unknown }): Promise<string> {
  vi.resetModules();
  localStorage.setItem('studio.language', language);
  const { FindingWords } = await import('./FindingWords.tsx');
  return renderToStaticMarkup(<FindingWords finding={finding} />);
}

/** Files that follow in this worker would find the language of this one. */
afterEach(() => {
  localStorage.removeItem('studio.language');
  vi.resetModules();
});

const says =
  'Found a link to /gone, where no page is, expected the path of a page. Lead the link to a page that is there.';
const finding = { code: 'link.dead', says, said: faultWords('link.dead', { path: '/gone' }).said };

it('a finding is told in the language of the window: what to do, and what was found', async () => {
  expect(await shownIn('lv', finding)).toMatch(/<small>Saite ved uz \/gone, kur nav lapas\.<\/small>$/);
  expect(await shownIn('en', finding)).toBe(`<span lang="en">${says}</span>`);
});

it('what a newer server found, and this window has no words for, is told in English', async () => {
  const shown = await shownIn('lv', { ...finding, said: { code: 'found.not.yet', values: {} } });
  expect(shown).toContain('<small lang="en">Found a link to /gone');
});

it('a schema’s own words are said as its titles are', async () => {
  const { said } = faultWords('shape.described', { value: '"x"', description: 'Path of the page.' });
  expect(await shownIn('lv', { code: 'document.shape', says, said })).toContain('Atrasts &quot;x&quot;, vajadzīgs: ');
});
