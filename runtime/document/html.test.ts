import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RichElement, RichTree } from '#schemas/parts/link.ts';
import { cpuMs } from '../../tests/support/cpuMs.ts';
import { hostileHtml as vectors } from '../../tests/support/hostile.ts';
import { within } from '../../tests/support/length.ts';
import { plainText, readHtml } from './html.ts';

const TAGS = new Set(
  'p h2 h3 h4 ul ol li blockquote table thead tbody tr th td hr b strong i em br a span small sup code'.split(' '),
);
const INLINE_TAGS = new Set('b strong i em br a span small sup code'.split(' '));

function elementsOf(tree: RichTree): RichElement[] {
  return tree.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elementsOf(node.children)]));
}

/** Only allowed tags, only `href` and `external` beside them, only safe addresses. */
function isClean(tree: RichTree, tags = TAGS): boolean {
  return elementsOf(tree).every(
    ({ tag, children, href, external, ...rest }) =>
      tags.has(tag) &&
      Array.isArray(children) &&
      Object.keys(rest).length === 0 &&
      (external === undefined || external === true) &&
      (href === undefined || (tag === 'a' && /^(\/(?![/\\])|[?#]|https?:\/\/|mailto:|tel:)/.test(href))),
  );
}

describe('the HTML sanitizer', () => {
  it.each(vectors)('makes of %j only allowed elements and safe addresses', (html) => {
    expect(isClean(readHtml(html))).toBe(true);
    expect(isClean(readHtml(html, { inline: true }), INLINE_TAGS)).toBe(true);
  });

  it('knows at least 60 vectors', () => expect(vectors.length).toBeGreaterThanOrEqual(60));

  it('keeps what editors write: blocks, emphasis, lists, links', () => {
    expect(
      readHtml('<h2>Terms</h2><p>Read <b>all</b> of <a href="/terms#x">them</a>.</p><ul><li>One<li>Two</ul>'),
    ).toEqual([
      { tag: 'h2', children: ['Terms'] },
      {
        tag: 'p',
        children: [
          'Read ',
          { tag: 'b', children: ['all'] },
          ' of ',
          { tag: 'a', href: '/terms#x', children: ['them'] },
          '.',
        ],
      },
      { tag: 'ul', children: [{ tag: 'li', children: ['One', { tag: 'li', children: ['Two'] }] }] },
    ]);
  });

  it('says the address of a page that a link names by its id, sanitized, with the language', () => {
    const page = (link: string): string | null => ({ 'page:faq': '/faq', 'page:bad': 'javascript:x' })[link] ?? null;
    const tree = readHtml('<a href="page:faq">A</a><a href=page:bad>B</a><a href="page:gone">C</a>', {
      page,
      prefix: '/lv',
    });
    expect(tree).toEqual([
      { tag: 'a', href: '/lv/faq', children: ['A'] },
      { tag: 'a', children: ['B'] },
      { tag: 'a', children: ['C'] },
    ]);
    expect(readHtml('<a href="page:faq">A</a>')).toEqual([{ tag: 'a', children: ['A'] }]);
  });

  it('drops what a script or a style holds, and goes on after it', () => {
    expect(readHtml('a<script>if (1 < 2) "<b>"</script>b<style>p{}</style>c')).toEqual(['a', 'b', 'c']);
  });

  it('drops an unknown tag and keeps its words', () => {
    expect(plainText(readHtml('<font color=red>Hello <blink>you</blink></font>'))).toBe('Hello you');
  });

  it('lets a link leave the site only with the external mark [ACC-10]', () => {
    expect(readHtml('<a href="https://partner.test/">x</a>')).toEqual([{ tag: 'a', children: ['x'] }]);
    expect(readHtml('<a href="https://partner.test/" data-external="true">x</a>')).toEqual([
      { tag: 'a', href: 'https://partner.test/', external: true, children: ['x'] },
    ]);
    expect(readHtml('<a rel="external nofollow" href="https://partner.test/">x</a>')).toEqual([
      { tag: 'a', href: 'https://partner.test/', external: true, children: ['x'] },
    ]);
  });

  it('allows notices the small list of tags only', () => {
    expect(readHtml('<p>Hi <b>you</b></p><h2>x</h2>', { inline: true })).toEqual([
      'Hi ',
      { tag: 'b', children: ['you'] },
      'x',
    ]);
  });

  it('turns character references into the characters, once', () => {
    expect(readHtml('&lt;b&gt; &amp;lt; &#8364; &#x20AC; &euro; &nope; &#0;&#9999999;')).toEqual([
      '<b> &lt; € € € &nope; ',
    ]);
  });

  it('shows a lonely < as text', () => expect(readHtml('1 < 2 and 3 > 2')).toEqual(['1 < 2 and 3 > 2']));

  it('says the plain text of a tree', () => {
    expect(plainText(readHtml(' <p>Hello <b>big</b> world</p> '))).toBe('Hello big world');
  });

  it('never nests deeper than React and recursion can bear', () => {
    const depth = (tree: RichTree): number =>
      1 + Math.max(0, ...tree.map((node) => (typeof node === 'string' ? 0 : depth(node.children))));
    expect(depth(readHtml('<b>'.repeat(5_000)))).toBeLessThanOrEqual(21);
  });

  it('makes of any text a clean tree, without throwing', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom(...vectors),
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '</',
        '<a ',
        'href=',
        '<!--',
        '-->',
        '<script>',
        '</script>',
        '&#',
        ';',
        '/>',
        '=',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const html = pieces.join('');
        return isClean(readHtml(html)) && isClean(readHtml(html, { inline: true }), INLINE_TAGS);
      }),
      { numRuns: 3_000 },
    );
  });

  const SIZE = 64 * 1024;
  const fill = (piece: string): string => piece.repeat(Math.floor(SIZE / piece.length));
  it.each([
    ['only <', fill('<')],
    ['unclosed tags', fill('<a ')],
    ['unclosed quotes', fill('<a href="')],
    ['quotes of both kinds', fill('<a \'"')],
    ['one endless tag name', `<${'a'.repeat(SIZE)}<`],
    ['one endless tag name and a quote', `<${'a'.repeat(SIZE)}"`],
    ['one endless attribute name', `<a ${'a'.repeat(SIZE)}>`],
    ['many attribute names', `<a ${fill('a-')}>`],
    ['blanks in a tag', `<a${' '.repeat(SIZE)}<`],
    ['blanks after an attribute', `<a href${' '.repeat(SIZE)}x>`],
    ['blanks after an equals sign', `<a href=${' '.repeat(SIZE)}>`],
    ['equals signs', `<a ${fill('a=')}>`],
    ['unclosed comments', fill('<!--')],
    ['ends of comments', fill('-->')],
    ['unclosed scripts', fill('<script>')],
    ['half references', fill('&#')],
    ['references', fill('&#38;')],
    ['end tags', fill('</a>')],
    ['nested tags', fill('<b>')],
    ['quoted tags', fill('"<a>"')],
  ])('reads 64 KB of %s within 250 ms', (_name, html) => {
    expect(isClean(readHtml(html))).toBe(true);
    expect(cpuMs(() => readHtml(html), 3)).toBeLessThan(within(250));
  });
});
