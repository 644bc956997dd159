import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Art } from './Art.tsx';

const picture = { hash: 'b'.repeat(32), width: 1_000, height: 500, x: 20, y: 80, alt: 'A pier' };
const whole = [{ sizes: '40rem' }] as const;

describe('a picture that a document names', () => {
  it('by its address is shown as it is, without words of its own', () => {
    const html = renderToStaticMarkup(<Art src="/public/a.svg" width={10} height={5} cuts={whole} />);
    expect(html).toContain('<img loading="lazy" decoding="async" src="/public/a.svg" alt="" width="10" height="5"');
  });

  it('of the library comes in the screen’s size, with its own words and measures, its focus in sight [STATE-30]', () => {
    const html = renderToStaticMarkup(<Art src={picture} width={10} height={5} cuts={whole} />);
    expect(html).toContain('alt="A pier" width="1000" height="500" data-x="20" data-y="80" loading="lazy"');
    expect(html).toContain('decoding="async" sizes="40rem" srcSet=');
    expect(html).toContain(`" src="/media/${picture.hash}/960.webp"`);
    expect(html).toContain(`/media/${picture.hash}/1280.webp 1000w"`);
    expect(html).not.toContain('style=');
  });

  it('of the library is cut for screens of another shape', () => {
    const cuts = [
      { ratio: '1x1', sizes: '100vw', media: '(max-width: 767px)' },
      { ratio: '5x2', sizes: '80rem' },
    ] as const;
    const html = renderToStaticMarkup(<Art src={picture} width={10} height={5} cuts={cuts} isFirst />);
    expect(html).toMatch(
      /<source media="\(max-width: 767px\)" sizes="100vw" width="500" height="500" srcSet="[^"]*480-1x1-0\.webp 480w/,
    );
    expect(html).toMatch(/width="1000" height="400" data-x="50" data-y="50" fetchPriority="high"/i);
  });

  it('without words in any language says nothing', () => {
    const { alt: _alt, ...silent } = picture;
    expect(renderToStaticMarkup(<Art src={silent} width={1} height={1} cuts={whole} />)).toContain('alt=""');
  });
});
