import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ViewProps } from '#runtime/registry/view.ts';
import sample from './sample.json' with { type: 'json' };
import type { Data, Props } from './schema.ts';
import { WinnersTicker } from './WinnersTicker.tsx';

/** The strip with the wins of the sample, all of them invented, or all of them real. */
function draw(props: Props, isDemo: boolean): string {
  const { wins } = sample.data;
  const items = wins.items.map((win) => ({ ...win, is_demo: isDemo }));
  const given = {
    id: 'page:ticker',
    props,
    data: { wins: { ...wins, items } },
    t: (key: string) => key,
    format: { money: () => '1.00' },
  } as unknown as ViewProps<Props, Data>;
  return renderToStaticMarkup(<WinnersTicker {...given} />);
}

it('says that wins are invented while some are, and no more once all are real', () => {
  expect(draw({ demoNote: 'Demo data' }, true)).toContain('Demo data');
  expect(draw({ demoNote: 'Demo data' }, false)).not.toContain('Demo data');
});

it('says a line of its own always', () => {
  for (const isDemo of [true, false])
    expect(draw({ note: 'Of today', demoNote: 'Demo data' }, isDemo)).toContain('Of today');
});
