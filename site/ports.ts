import { createClock } from '#adapters/clock/createClock.ts';
import { createNews, type NewsSource } from '#adapters/live/createNews.ts';
import { createNavigation, type SoftNavigate } from '#adapters/navigation/createNavigation.ts';
import { createCallRules } from '#adapters/platform/callRules.ts';
import { createReport } from '#adapters/report/createReport.ts';
import { createCookies, createStorage } from '#adapters/storage/createStorage.ts';
import type { ContentPort, PlatformPort, Ports } from '#runtime/ports/index.ts';
import type { Payload } from '#runtime/render/payload.ts';
import { questionTexts } from './questions.ts';

/** Release of the site, as the platform is told it. */
const VERSION = '1';

/** The browser's side of every port. What is heavy (axios) comes with its first use. */
export function browserPorts({ page, revision, settings }: Payload, soft: SoftNavigate): Ports & { news: NewsSource } {
  const report = createReport({ brand: page.brand, revision });
  let platform: Promise<PlatformPort> | undefined;
  const loadPlatform = async (): Promise<PlatformPort> => {
    const [{ createPlatform }, { withImageKeys }, { verbOf }, { answerCheckOf }] = await Promise.all([
      import('#adapters/platform/createPlatform.ts'),
      import('#adapters/platform/imageKeys.ts'),
      import('virtual:verbs'),
      import('virtual:answers'),
    ]);
    const plain = createPlatform({
      verbOf,
      answerCheckOf,
      version: VERSION,
      locale: () => page.locale,
      isFramed: window.parent !== window,
      agent: `marquee/${VERSION}`,
    });
    return withImageKeys(plain, settings.imageKeys ?? {});
  };
  let content: Promise<ContentPort> | undefined;
  const loadContent = (): Promise<ContentPort> => {
    content ??= import('#adapters/content/createContent.ts').then(({ createContent }) =>
      createContent({ locale: page.locale, fault: report.fault }),
    );
    return content;
  };
  const callRules = createCallRules({
    rules: async () => {
      platform ??= loadPlatform(); // whoever asks for the rules is about to make a call
      return (await import('virtual:call-rules')).callRules;
    },
    texts: () => questionTexts(page.locale),
  });
  return {
    callRules,
    platform: {
      async call(name, input, options) {
        platform ??= loadPlatform();
        return (await platform).call(name, input, options);
      },
    },
    content: {
      popup: async (...asked) => (await loadContent()).popup(...asked),
      page: async (...asked) => (await loadContent()).page(...asked),
      messages: async () => (await loadContent()).messages(),
    },
    clock: createClock((error) => report.fault('timer', { message: String(error) })),
    storage: createStorage(),
    cookies: createCookies(),
    navigation: createNavigation(soft),
    report,
    news: createNews(),
  };
}
