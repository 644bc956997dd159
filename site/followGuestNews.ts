import { followAsGuest } from '#adapters/live/followAsGuest.ts';
import { UnreachableError } from '#runtime/ports/errors.ts';
import { reportFault } from '#runtime/ports/reportFault.ts';
import { textsOf } from '#schemas/record.ts';
import type { Engine } from './engine.ts';
import { followPages } from './followPages.ts';

type Page = Pick<Engine, 'runtime' | 'payload'>;

/** Connects a guest's tab to what happens to the site: newer pages, maintenance, and what widgets of the page follow. Comes once the page rests. */
export function followGuestNews(page: Page): void {
  const { news, report } = page.runtime.ports;
  followPages(page);
  followMaintenance(page);
  followAsGuest({ source: news, unknown: (type) => report.event('news.unknown', { type }) });
}

/** Says once that the site goes into maintenance, and once that it is back: players see it in a widget of their layout. */
function followMaintenance({ runtime: { ports, toasts, page } }: Page): void {
  let wasOn = false;
  const show = async (isOn: boolean): Promise<void> => {
    const texts = await readTexts(page.locale).catch((error: unknown) => reportFault(ports, 'messages', { error }));
    const text = texts?.[isOn ? 'shell.maintenance.begins' : 'shell.maintenance.ends'];
    if (text !== undefined) toasts.show({ tone: isOn ? 'warning' : 'success', text });
  };
  ports.news.on('maintenance', ({ data: { on } }) => {
    const isOn = on === true;
    if (isOn === wasOn) return; // each node of the server announces it
    wasOn = isOn;
    void show(isOn);
  });
}

/**
 * The site's texts: a guest's page has none of these, for hardly any page shows them. Source: CALL-14.
 * @throws UnreachableError where they cannot be loaded: then nothing is shown
 */
async function readTexts(locale: string): Promise<Readonly<Record<string, string>>> {
  const answer = await fetch(`/nfx/i18n/messages/${locale}`);
  if (!answer.ok) throw new UnreachableError(`the texts answered ${answer.status}`);
  return textsOf(await answer.json());
}
