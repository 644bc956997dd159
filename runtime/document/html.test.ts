import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RichElement, RichTree } from '#schemas/parts/link.ts';
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

const vectors = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.test/x.js></SCRIPT>',
  '<script/src=data:,alert(1)>',
  '<script\n>alert(1)</script\n>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1);//<</script>',
  '<script>alert("</script><script>")</script>',
  '<script x="</script>">alert(1)</script>',
  '<script',
  '<script>',
  '</script><script>alert(1)',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)"',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
  '<img/src=`x`onerror=alert(1)>',
  '<img src=x:alert(alt) onerror=eval(src) alt=xss>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  '<svg/onload=alert(1)//',
  '<math><mtext></p><img src=x onerror=alert(1)></math>',
  '<math><maction actiontype="statusline" xlink:href="javascript:alert(1)">x</maction></math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<input onfocus=alert(1) autofocus>',
  '<select onfocus=alert(1)><option>x</select>',
  '<textarea><script>alert(1)</script></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<style>@import "//evil.test/x.css"</style>',
  '<style><img src="</style><img src=x onerror=alert(1)//">',
  '<link rel=stylesheet href=//evil.test/x.css>',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<base href="javascript:alert(1)//">',
  '<body onload=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<noembed><img src=x onerror=alert(1)></noembed>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<!--><script>alert(1)</script>-->',
  '<!-- --!><script>alert(1)</script> -->',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=javascript:alert(1)>x</a>',
  "<a href='javascript:alert(1)'>x</a>",
  '<a href="java&#x73;cript:alert(1)">x</a>',
  '<a href="&#106;&#97;vascript&colon;alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<a href="java&Tab;script:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.test">x</a>',
  '<a href="/\\evil.test">x</a>',
  '<a href="https://evil.test">x</a>',
  '<a href="/ok" onclick="alert(1)" style="x:expression(alert(1))">x</a>',
  '<a href="/ok" href="javascript:alert(1)">x</a>',
  '<a href="javascript:alert(1)" data-external="true">x</a>',
  '<p style="background:url(javascript:alert(1))" onmouseover=alert(1)>x</p>',
  '<b id=x onclick=alert(1) class="y">x</b>',
  '<p/onclick=alert(1)>x',
  '<table background="javascript:alert(1)"><td>x</table>',
  '<isindex type=image src=1 onerror=alert(1)>',
  '<x onclick=alert(1)>x</x>',
  '<x-y><script>alert(1)</script></x-y>',
  '<a\u0000href="javascript:alert(1)">x</a>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
];

describe('the HTML door', () => {
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
    const started = performance.now();
    expect(isClean(readHtml(html))).toBe(true);
    expect(performance.now() - started).toBeLessThan(250);
  });
});
