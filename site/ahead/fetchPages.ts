import type { DeliveredPage } from '#runtime/document/view.ts';
import type { Engine } from '../engine.ts';
import { needsDocument, noteDocument } from '../ownDocuments.ts';
import { fetchAhead } from './fetchAhead.ts';
import type { Fetcher } from './openFetcher.ts';

/**
 * Fetches the code of pages that this visitor is likely to open next, while the browser is idle. Their documents are asked for again by the press:
 * they say what holds then.
 */
export async function fetchPages(
  { payload, runtime }: Pick<Engine, 'payload' | 'runtime'>,
  fetcher: Fetcher,
): Promise<void> {
  const pages = (payload.settings.pagesAhead ?? []).filter((href) => href !== location.pathname);
  for (const href of pages) {
    const page = await runtime.ports.content.page(href).catch(() => undefined);
    if (!page) break; // the line or the site is away
    if (page.kind !== 'page') continue;
    if (page.status < 400 && needsDocument(page, payload)) noteDocument(new URL(href, location.href).pathname);
    await fetchAhead(codeOf(page), fetcher);
  }
}

function codeOf({ modules }: DeliveredPage): string[] {
  const files = Object.values(modules).flatMap(({ view, check = view, needs }) => [view, check, ...needs]);
  return [...new Set(files)];
}
