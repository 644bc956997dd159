import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ViewProps } from '#runtime/registry/view.ts';
import { strokes } from '#widgets/parts/Icon/strokes.ts';
import { Icons } from './Icons.tsx';
import type { Props } from './schema.ts';

it('has every icon once, as a symbol, and shown under its name [ROUTE-23]', () => {
  const html = renderToStaticMarkup(<Icons {...({ id: 'page:n0', props: {} } as unknown as ViewProps<Props>)} />);
  for (const name of Object.keys(strokes)) {
    expect(html.split(`<symbol id="icon-${name}"`)).toHaveLength(2);
    expect(html).toContain(`<use href="#icon-${name}"></use></svg><code>${name}</code>`);
  }
});
