import { answerCheckOf } from 'virtual:answers';
import { verbOf } from 'virtual:verbs';
import { withAheadAnswers } from '#adapters/platform/aheadAnswers.ts';
import { createPlatform } from '#adapters/platform/createPlatform.ts';
import { withImageKeys } from '#adapters/platform/imageKeys.ts';
import type { PageSettings } from '#runtime/document/pageSettings.ts';
import type { Clock, PlatformPort } from '#runtime/ports/index.ts';

/** Release of the site, as the platform is told it. */
const VERSION = '1';

/** The platform as a page calls it. Loaded with the first call. */
export function createBrowserPlatform({
  locale,
  clock,
  settings: { imageKeys = {}, preview },
}: {
  locale: string;
  clock: Clock;
  settings: PageSettings;
}): PlatformPort {
  const plain = createPlatform({
    verbOf,
    answerCheckOf,
    version: VERSION,
    locale: () => locale,
    isFramed: window.parent !== window,
    agent: `marquee/${VERSION}`,
    preview,
    sendFiles: async (sent) => {
      const code = await import('#adapters/platform/sendFiles.ts');
      return code.sendFiles(sent);
    },
  });
  return withAheadAnswers(withImageKeys(plain, imageKeys), clock);
}
