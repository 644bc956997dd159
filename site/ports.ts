import { createClock } from '#adapters/clock/createClock.ts';
import { createNews } from '#adapters/live/createNews.ts';
import { createNavigation, type SoftNavigate } from '#adapters/navigation/createNavigation.ts';
import { createReport } from '#adapters/report/createReport.ts';
import { createCookies, createStorage } from '#adapters/storage/createStorage.ts';
import type { PageSettings } from '#runtime/document/pageSettings.ts';
import type { Clock, PlatformPort, Ports } from '#runtime/ports/index.ts';
import type { Payload } from '#runtime/render/payload.ts';

/** Release of the site, as the platform is told it. */
const VERSION = '1';

/** The browser's side of every port. What is heavy (axios) comes with its first use. */
export function browserPorts({ page, revision, settings }: Payload, soft: SoftNavigate): Ports {
  const report = createReport({ brand: page.brand, revision });
  const clock = createClock((error) => report.fault('timer', { message: String(error) }));
  const platform = once(() => loadPlatform(page.locale, clock, settings));
  const callRules = once(async () => {
    void platform(); // whoever asks for the rules is about to make a call
    return (await import('./callRules.ts')).callRulesIn(page.locale);
  });
  const content = once(async () => {
    const { createContent } = await import('#adapters/content/createContent.ts');
    return createContent({ locale: page.locale });
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
    },
    clock,
    storage: createStorage(),
    cookies: createCookies(),
    navigation: createNavigation(soft),
    report,
    news: createNews(),
  };
}

async function loadPlatform(
  locale: string,
  clock: Clock,
  { imageKeys = {}, preview }: PageSettings,
): Promise<PlatformPort> {
  const [{ createPlatform }, { withAheadAnswers }, { withImageKeys }, { verbOf }, { answerCheckOf }] =
    await Promise.all([
      import('#adapters/platform/createPlatform.ts'),
      import('#adapters/platform/aheadAnswers.ts'),
      import('#adapters/platform/imageKeys.ts'),
      import('virtual:verbs'),
      import('virtual:answers'),
    ]);
  const plain = createPlatform({
    verbOf,
    answerCheckOf,
    version: VERSION,
    locale: () => locale,
    isFramed: window.parent !== window,
    agent: `marquee/${VERSION}`,
    preview,
  });
  return withAheadAnswers(withImageKeys(plain, imageKeys), clock);
}

/** Loads a thing at its first use. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => (loading ??= load());
}
