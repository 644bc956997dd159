// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isRecord, recordOf } from '#schemas/record.ts';
import { fill, isFaithful, readBack } from './richText.ts';

/** Returns a text that was shown and read back without typing. */
function untouched(html: string, isInline = false): string {
  const surface = document.createElement('div');
  fill(surface, html, isInline);
  return readBack(surface, { isInline, was: html });
}

/** All texts of the starter content, in all languages. */
function starterTexts(): string[] {
  const folder = join(import.meta.dirname, '../../content');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  return files.flatMap((name) => {
    const table = recordOf(recordOf(JSON.parse(readFileSync(join(folder, name), 'utf8')))['text']);
    const texts = Object.values(table).flatMap((byLocale) => (isRecord(byLocale) ? Object.values(byLocale) : []));
    return texts.filter((text): text is string => typeof text === 'string' && text.includes('<'));
  });
}

describe('a rich text', () => {
  it('of the starter content comes back as it was, byte by byte, where it is shown as it is read', () => {
    const shown = starterTexts().filter((html) => isFaithful(html, false));
    expect(shown.length).toBeGreaterThan(20);
    expect(
      shown.filter((html) => untouched(html).replaceAll('\u00a0', '&nbsp;') !== html.replaceAll('\u00a0', '&nbsp;')),
    ).toEqual([]);
  });

  it('with more than the editor knows is left to be edited as HTML', () => {
    expect(isFaithful('<p class="big">One</p>', false)).toBe(false);
    expect(isFaithful('<p>One</p><iframe src="/x"></iframe>', false)).toBe(false);
    expect(isFaithful('<p>One</p>', true)).toBe(false);
    expect(isFaithful('<p>One <a href="javascript:alert(1)">two</a></p>', false)).toBe(false);
  });

  it('shows a link to a page by its id, and writes it as it was', () => {
    const html = '<p>Read the <a href="page:terms">terms</a> and <a href="page:offer?id=7&amp;to=x#how">this</a>.</p>';
    expect(isFaithful(html, false)).toBe(true);
    expect(untouched(html)).toBe(html);
  });

  it('is written as documents are, whatever elements the browser makes', () => {
    const surface = document.createElement('div');
    fill(surface, '<p>One</p>', false);
    const line = document.createElement('div');
    const [bold, link, empty] = ['b', 'a', 'br'].map((tag) => document.createElement(tag));
    bold?.append('two < three');
    link?.setAttribute('href', 'https://help.example/');
    link?.append('help');
    line.append(bold ?? '', ' ', link ?? '', empty ?? '');
    surface.append(line);
    expect(readBack(surface, { isInline: false, was: '' })).toBe(
      '<p>One</p><p><strong>two &lt; three</strong> <a href="https://help.example/" data-external="true">help</a></p>',
    );
  });
});
