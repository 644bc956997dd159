import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteCatalog } from '../../runtime/bundle/catalog.ts';

/** Id of the page with a widget's sample. */
export function widgetPage(type: string): string {
  return `gallery-${type.replace('/', '-')}`;
}

/** Widgets that fill a slot that a sample leaves empty, so that its place is seen; bars take small ones. */
const FILLER = 'content/callout';
const SMALL_FILLER = 'shell/tool';

/** The content with one page more for each widget, with its sample alone on it: so samples take every path that documents take. */
export function writeWidgetPages(
  from: string,
  to: string,
  { widgets, samples }: Pick<SiteCatalog, 'widgets' | 'samples'>,
): void {
  cpSync(from, to, { recursive: true });
  const put = (folder: string, document: { id: string }): void => {
    mkdirSync(join(to, 'base', folder), { recursive: true });
    writeFileSync(join(to, 'base', folder, `${document.id}.json`), JSON.stringify(document));
  };
  const nodeOf = (type: string) => ({ type, v: widgets[type]?.v ?? 1, props: samples[type]?.props ?? {} });
  put('layouts', {
    kind: 'layout',
    format: 1,
    id: 'gallery',
    root: 'n0',
    nodes: {
      n0: { type: 'layout/stack', v: 1, props: { width: 'page', isPadded: true }, slots: { main: ['outlet'] } },
      outlet: { type: 'layout/outlet', v: 1 },
    },
  } as { id: string });
  for (const [type, widget] of Object.entries(widgets)) {
    const inner: Record<string, unknown> = {};
    const slots = Object.entries(widget.slots ?? {}).flatMap(
      ([name, { allow = [type.startsWith('shell/') ? SMALL_FILLER : FILLER] }]) => {
        const names = name === '*' ? Object.keys(samples[type]?.slots ?? {}) : [name];
        return names.map((slot) => {
          const id = `in${Object.keys(inner).length}`;
          inner[id] = nodeOf(allow[0] ?? FILLER);
          return [slot, [id]] as const;
        });
      },
    );
    const id = widgetPage(type);
    const text = samples[type]?.text;
    put('pages', {
      kind: 'page',
      format: 1,
      id,
      path: `/${id}`,
      layout: 'gallery',
      seo: { title: widget.title, noindex: true },
      root: 'n0',
      nodes: { n0: { ...nodeOf(type), ...(slots.length > 0 ? { slots: Object.fromEntries(slots) } : {}) }, ...inner },
      ...(text === undefined ? {} : { text }),
    } as { id: string });
  }
}
