import type { CDPSession } from '@playwright/test';

/** Layouts of a page and of the pictures in it that are documents of their own. */
export interface Layouts {
  layouts: number;
  /** Those that laid out more than half of the page's boxes. */
  fullLayouts: number;
}

/** A layout as the browser's trace tells it. */
interface LayoutEvent {
  name: string;
  args: { beginData?: { dirtyObjects: number; totalObjects: number } };
}

/** Starts to record layouts. @returns what ends it and counts them */
export async function startTrace(cdp: CDPSession): Promise<() => Promise<Layouts>> {
  const sizes: { dirtyObjects: number; totalObjects: number }[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as unknown as LayoutEvent[])
      if (event.name === 'Layout' && event.args.beginData) sizes.push(event.args.beginData);
  });
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  });
  return async () => {
    const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
    await cdp.send('Tracing.end');
    await complete;
    const boxes = Math.max(...sizes.map(({ totalObjects }) => totalObjects));
    return { layouts: sizes.length, fullLayouts: sizes.filter(({ dirtyObjects }) => dirtyObjects > boxes / 2).length };
  };
}
