import { describe, expect, it } from 'vitest';
import { needsSanitizing, sanitize } from './sanitize.ts';

const link = { type: 'string', format: 'link' };
const card = {
  type: 'object',
  required: ['href'],
  properties: {
    href: link,
    external: { type: 'boolean' },
    title: { type: 'string' },
    image: { type: 'string', format: 'image' },
  },
};
const schema = {
  type: 'object',
  properties: {
    title: { type: 'string' },
    link,
    body: { type: 'string', format: 'rich' },
    note: { type: 'string', format: 'notice' },
    cards: { type: 'array', items: card },
    links: { type: 'array', items: link },
    named: { type: 'object', additionalProperties: link },
  },
};

function pass(value: unknown, through: object = schema): { passed: unknown; pointers: string[] } {
  const pointers: string[] = [];
  const passed = sanitize(through as never, value, { report: ({ pointer }) => pointers.push(pointer) });
  return { passed, pointers };
}

describe('the sanitizers of a schema', () => {
  it('take an empty address for none where the schema allows one, and refuse it elsewhere', () => {
    const optional = { type: 'object', properties: { link: { ...link, minLength: 0 } } };
    expect(pass({ link: '' }, optional)).toEqual({ passed: {}, pointers: [] });
    expect(pass({ link: 'javascript:alert(1)' }, optional)).toEqual({ passed: {}, pointers: ['/link'] });
    expect(pass({ link: '' })).toEqual({ passed: {}, pointers: ['/link'] });
  });

  it('put the locale’s prefix before every link inside the site, once: in props, lists, rich texts and notices', () => {
    const report = (): void => undefined;
    const value = {
      link: '/faq?a=1#b',
      links: ['/', '#here', 'mailto:a@b.example'],
      cards: [{ href: 'https://other.example/x', external: true, image: '/media/x.svg' }],
      body: '<p><a href="/terms">x</a></p>',
      note: '<a href="/terms">x</a>',
    };
    const tree = [{ tag: 'a', href: '/lv/terms', children: ['x'] }];
    expect(sanitize(schema as never, value, { report, prefix: '/lv' })).toEqual({
      link: '/lv/faq?a=1#b',
      links: ['/lv', '#here', 'mailto:a@b.example'],
      cards: [{ href: 'https://other.example/x', external: true, image: '/media/x.svg' }],
      body: [{ tag: 'p', children: tree }],
      note: tree,
    });
  });

  it('are known without walking any value', () => {
    expect(needsSanitizing(schema)).toBe(true);
    expect(
      needsSanitizing({ type: 'object', properties: { a: { type: 'array', items: { properties: { b: link } } } } }),
    ).toBe(true);
    expect(
      needsSanitizing({
        type: 'object',
        properties: { a: { type: 'string', format: 'date' } },
        additionalProperties: false,
      }),
    ).toBe(false);
  });

  it('leave plain values alone', () => {
    const value = { title: 'javascript:alert(1)', other: { deep: ['<b>'] } };
    expect(pass(value)).toEqual({ passed: value, pointers: [] });
  });

  it('turn rich texts into trees, notices into small ones', () => {
    expect(pass({ body: '<h2>Hi</h2>', note: '<h2><b>Hi</b></h2>' }).passed).toEqual({
      body: [{ tag: 'h2', children: ['Hi'] }],
      note: [{ tag: 'b', children: ['Hi'] }],
    });
  });

  it('drop a hostile address where it may be missing, and tell where it stood [ACC-10]', () => {
    expect(pass({ title: 'Hi', link: 'javascript:alert(1)', named: { a: '/a', b: 'data:,x' } })).toEqual({
      passed: { title: 'Hi', named: { a: '/a' } },
      pointers: ['/link', '/named/b'],
    });
  });

  it('drop a hostile address out of a list', () => {
    expect(pass({ links: ['/a', '//evil.test', '/b'] })).toEqual({
      passed: { links: ['/a', '/b'] },
      pointers: ['/links/1'],
    });
  });

  it('drop the card that cannot be without its address, and keep its neighbours', () => {
    expect(
      pass({ cards: [{ href: '/a' }, { href: 'vbscript:x', title: 'Evil' }, { href: '/b', image: 'data:,x' }] }),
    ).toEqual({
      passed: { cards: [{ href: '/a' }, { href: '/b' }] },
      pointers: ['/cards/1/href', '/cards/2/image'],
    });
  });

  it('leave nothing of a value that itself cannot be without its address', () => {
    expect(pass({ href: 'javascript:alert(1)', title: 'Hi' }, card)).toEqual({
      passed: undefined,
      pointers: ['/href'],
    });
  });

  it('let an address leave the site only with the flag that stands beside it [ACC-10]', () => {
    expect(pass({ href: 'https://partner.test/' }, card).passed).toBeUndefined();
    expect(pass({ href: 'https://partner.test/', external: true }, card).passed).toEqual({
      href: 'https://partner.test/',
      external: true,
    });
    expect(pass({ cards: [{ href: 'https://partner.test/' }], external: true }).passed).toEqual({
      cards: [],
      external: true,
    });
    expect(pass({ href: 'https://partner.test/', external: 'true' }, card).passed).toBeUndefined();
  });
});
