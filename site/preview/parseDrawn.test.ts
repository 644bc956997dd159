// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { disguisedHtml, hostileHtml } from '../../tests/support/hostile.ts';
import { parseDrawn } from './parseDrawn.ts';

/** jsdom has no sanitizer of its own, as some browsers have none. */
describe('a node that the server drew, in a browser without a sanitizer of its own', () => {
  it('is read as it was drawn, with its marks and the comments between words', () => {
    const html =
      '<m-node id="page:a" data-wake="load"><p class="x" lang="lv">One<!-- --> two <a href="/faq" rel="noopener">more</a></p></m-node>';
    expect(parseDrawn(html)?.outerHTML).toBe(html);
  });

  it.each([...hostileHtml, ...disguisedHtml])('brings nothing that could run: %s', (html) => {
    const drawn = parseDrawn(`<div>${html}</div>`);
    for (const element of [drawn, ...(drawn?.querySelectorAll('*') ?? [])]) {
      expect(['SCRIPT', 'IFRAME', 'OBJECT', 'EMBED', 'BASE', 'META']).not.toContain(element?.tagName.toUpperCase());
      for (const { name, value } of element?.attributes ?? []) {
        expect(name).not.toMatch(/^on|^srcdoc$/);
        if (/href|src|action|data$/.test(name)) expect(value.replaceAll(/\s/g, '')).not.toMatch(/^javascript:/i);
      }
    }
  });
});
