import { followAsGuest } from '#adapters/live/followAsGuest.ts';
import { textsOf } from '#schemas/record.ts';
import type { Engine } from './engine.ts';
import { hearOfPages } from './hearOfPages.ts';

type Page = Pick<Engine, 'runtime' | 'payload'>;

/** Connects a guest's tab to what happens to the site: newer pages, maintenance, and what widgets of the page follow. Comes once the page rests. */
export function followGuestNews(page: Page): void {
  const { news, report } = page.runtime.ports;
  hearOfPages(page);
  tellOfMaintenance(page);
  followAsGuest({ source: news, unknown: (type) => report.event('news.unknown', { type }) });
}

/** Says once that the site goes into maintenance, and once that it is back: players are told by a widget of their layout. */
function tellOfMaintenance({ runtime: { ports, toasts, page } }: Page): void {
  let wasOn = false;
  const say = async (isOn: boolean): Promise<void> => {
    const text = (await readTexts(page.locale))[isOn ? 'shell.maintenance.begins' : 'shell.maintenance.ends'];
    if (text !== undefined) toasts.show({ tone: isOn ? 'warning' : 'success', text });
  };
  ports.news.on('maintenance', ({ data: { on } }) => {
    const isOn = on === true;
    if (isOn === wasOn) return; // each node of the server tells it
    wasOn = isOn;
    void say(isOn);
  });
}

/** The site's texts: a guest's page has none of these, for hardly any page ever says them. Where they cannot be had, nothing is said. */
async function readTexts(locale: string): Promise<Readonly<Record<string, string>>> {
  try {
    return textsOf(await (await fetch(`/nfx/i18n/messages/${locale}`)).json());
  } catch {
    return {};
  }
}
