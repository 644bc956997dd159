// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { disguisedHtml, hostileHtml } from '../../tests/support/hostile.ts';
import { claimPolicy, parseDrawn } from './parseDrawn.ts';

/** Code that comes in later, or from where no selector looks. */
const belated = [
  '<svg><a><animate attributeName="href" values="javascript:alert(1)"/><text>x</text></a></svg>',
  '<svg><a><animateTransform attributeName="href" values="javascript:alert(1)"/><text>x</text></a></svg>',
  '<svg><a><set attributeName="href" to="javascript:alert(1)"/><text>x</text></a></svg>',
  '<template><img src="x" onerror="alert(1)"><a href="javascript:alert(1)">x</a></template>',
  '<template><template><script>alert(1)</script></template></template>',
];

/** All elements below one, those of its templates too. */
function allIn(root: ParentNode): Element[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    element,
    ...(element instanceof HTMLTemplateElement ? allIn(element.content) : []),
  ]);
}

const RUNS = /^(?:script|iframe|object|embed|base|meta|set|animate.*)$/i;

/** jsdom has no sanitizer of its own, as some browsers have none. */
describe('a node that the server drew, in a browser without a sanitizer of its own', () => {
  it('is read as it was drawn, with its marks and the comments between words', () => {
    const html =
      '<m-node id="page:a" data-wake="load"><p class="x" lang="lv">One<!-- --> two <a href="/faq" rel="noopener">more</a></p></m-node>';
    expect(parseDrawn(html)?.outerHTML).toBe(html);
  });

  it.each([...hostileHtml, ...disguisedHtml, ...belated])('brings nothing that could run: %s', (html) => {
    const drawn = parseDrawn(`<div>${html}</div>`);
    for (const element of drawn ? [drawn, ...allIn(drawn)] : []) {
      expect(element.tagName).not.toMatch(RUNS);
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^on|^srcdoc$/);
        if (/href|src|action|data$/.test(name)) expect(value.replaceAll(/\s/g, '')).not.toMatch(/^javascript:/i);
      }
    }
  });
});

it('is read under a policy that nobody else can make: the page has made it before anything is drawn', () => {
  const createPolicy = vi.fn((_name: string, rules: { createHTML(html: string): string }) => rules);
  vi.stubGlobal('trustedTypes', { createPolicy });
  claimPolicy();
  claimPolicy();
  expect(createPolicy).toHaveBeenCalledExactlyOnceWith('drawn-by-server', expect.anything());
  expect(parseDrawn('<p>One</p>')?.outerHTML).toBe('<p>One</p>');
});

afterEach(() => vi.unstubAllGlobals());
