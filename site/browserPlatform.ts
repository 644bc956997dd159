import { answerReaderOf } from 'virtual:answers';
import { verbOf } from 'virtual:verbs';
import { withAheadAnswers } from '#adapters/platform/aheadAnswers.ts';
import { createPlatform } from '#adapters/platform/createPlatform.ts';
import { withImageKeys } from '#adapters/platform/imageKeys.ts';
import type { PageSettings } from '#runtime/document/pageSettings.ts';
import type { PlatformPort } from '#runtime/ports/index.ts';
import type { CallName } from '#schemas/platform/index.ts';

export { withEndedSessions } from '#adapters/platform/endedSessions.ts';
export { withUnknownOutcomes } from '#adapters/platform/unknownOutcomes.ts';

/** Release of the site, as it is sent to the platform. */
const VERSION = '1';

let platform: PlatformPort | undefined;

/** The platform as this tab's page calls it. Loaded with the first call; one, for what was asked ahead (askFirst.ts) is held in it. */
export function browserPlatform(given: { locale: string; settings: PageSettings }): PlatformPort {
  platform ??= createBrowserPlatform(given);
  return platform;
}

function createBrowserPlatform({
  locale,
  settings: { imageKeys = {}, preview },
}: Parameters<typeof browserPlatform>[0]): PlatformPort {
  const plain = createPlatform({
    verbOf,
    answerReaderOf,
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
  return withAheadAnswers(withImageKeys(plain, imageKeys), {
    clock: performance,
    changes,
  });
}

/** True of a call that changes something. */
export function changes(name: CallName): boolean {
  return verbOf(name).changesState;
}
