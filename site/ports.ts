import { createClock } from '#adapters/clock/createClock.ts';
import { createNews } from '#adapters/live/createNews.ts';
import { createNavigation, type SoftNavigate } from '#adapters/navigation/createNavigation.ts';
import { browserPresence } from '#adapters/presence/browserPresence.ts';
import { createReport } from '#adapters/report/createReport.ts';
import { createCookies, createMemoryStorage, createStorage } from '#adapters/storage/createStorage.ts';
import type { Ports } from '#runtime/ports/index.ts';
import type { Payload } from '#runtime/render/payload.ts';
import { loadOnce } from './loadOnce.ts';

/** The browser's side of every port. Heavy code is loaded at its first use. */
export function browserPorts(
  { page, revision, settings }: Pick<Payload, 'page' | 'revision' | 'settings'>,
  soft: SoftNavigate,
): Ports {
  const report = createReport({ brand: page.brand, revision });
  const clock = createClock((error) => report.fault('timer', { message: String(error) }));
  const news = createNews();
  const platform = loadOnce(async () => {
    const code = await import('./browserPlatform.ts');
    const asked = code.browserPlatform({ locale: page.locale, settings });
    return page.player ? code.withErrorNews(asked, { news, clock }) : asked;
  });
  const callRules = loadOnce(async () => {
    platform().catch(() => undefined); // code that asks for the rules is about to make a call
    const code = await import('./callRules.ts');
    return code.callRulesIn(page.locale, platform);
  });
  const content = loadOnce(async () => {
    const code = await import('#adapters/content/createContent.ts');
    return code.createContent({ locale: page.locale });
  });
  return {
    callRules: {
      of: async (call) => (await callRules()).of(call),
      question: async (...asked) => (await callRules()).question(...asked),
    },
    platform: { call: async (...asked) => (await platform()).call(...asked) },
    content: {
      popup: async (...asked) => (await content()).popup(...asked),
      page: async (...asked) => (await content()).page(...asked),
      // those of a preview are the draft's, which the site does not have yet
      locales: async () => (settings.preview === undefined ? (await content()).locales() : page.locales),
    },
    clock,
    presence: browserPresence,
    storage: settings.stored
      ? createMemoryStorage(settings.stored)
      : createStorage({ isForVisit: settings.preview !== undefined }),
    cookies: createCookies(),
    navigation: createNavigation(soft),
    report,
    news,
  };
}
