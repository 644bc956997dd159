import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ViewProps } from '#runtime/registry/view.ts';
import { SystemPage } from './SystemPage.tsx';
import type { Props } from './schema.ts';

const draw = (props: Props): string =>
  renderToStaticMarkup(
    <SystemPage
      {...({
        id: 'page:n0',
        props,
        data: {},
        slots: {},
        page: { path: '/no/where', prefix: '' },
      } as unknown as ViewProps<Props>)}
    />,
  );

describe('SystemPage', () => {
  it('says the path after the title [ROUTE-25]', () => {
    expect(draw({ kind: 'not-found', title: 'Page Not Found', showPath: true })).toMatch(
      /Page Not Found <bdi[^>]*>\/no\/where<\/bdi>/,
    );
  });

  it('shows a loader in the place of the icon while a payment is pending [SYS-02]', () => {
    const html = draw({ kind: 'pay-pending', title: 'On its way', image: '/media/system/pay-pending.svg' });
    expect(html).toContain('aria-busy="true"');
    expect(html).not.toMatch(/<svg|<img/);
  });

  it('asks for the same address again, its query included, where something could not be had', () => {
    expect(draw({ kind: 'unavailable', title: 'Not now', retry: 'Try again' })).toMatch(
      /<a[^>]* href=""[^>]*>.*Try again/,
    );
  });

  it('has a button only when it leads somewhere, and leads there', () => {
    expect(draw({ kind: 'pay-mobile', title: 'On your phone' })).not.toContain('<a');
    expect(draw({ kind: 'not-found', title: 'Gone', button: { label: 'Home', href: '/lv' } })).toContain('href="/lv"');
  });
});
