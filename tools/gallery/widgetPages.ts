import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteCatalog } from '../../runtime/bundle/catalog.ts';
import { sampleLayout, samplePage } from '../../server/preview/samplePage.ts';

/** Id of the page with a widget's sample. */
export function widgetPage(type: string): string {
  return `gallery-${type.replace('/', '-')}`;
}

/** The content with one page more for each widget, with its sample alone on it: so samples take every path that documents take. */
export function writeWidgetPages(from: string, to: string, catalog: Pick<SiteCatalog, 'widgets' | 'samples'>): void {
  cpSync(from, to, { recursive: true });
  const put = (folder: string, document: { id: string }): void => {
    mkdirSync(join(to, 'base', folder), { recursive: true });
    writeFileSync(join(to, 'base', folder, `${document.id}.json`), JSON.stringify(document));
  };
  put('layouts', sampleLayout('gallery'));
  for (const type of Object.keys(catalog.widgets))
    put('pages', samplePage(catalog, type, { id: widgetPage(type), layout: 'gallery' }));
}
