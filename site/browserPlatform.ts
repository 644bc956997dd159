import { answerReaderOf, verbOf } from 'virtual:contract';
import { withAheadAnswers } from '#adapters/platform/aheadAnswers.ts';
import { createPlatform } from '#adapters/platform/createPlatform.ts';
import { withEndedSessions } from '#adapters/platform/endedSessions.ts';
import type { NewsPorts } from '#adapters/platform/errorNews.ts';
import { withImageKeys } from '#adapters/platform/imageKeys.ts';
import { PagePlayer } from '#adapters/platform/pagePlayer.ts';
import { withUnknownOutcomes } from '#adapters/platform/unknownOutcomes.ts';
import type { PageSettings } from '#runtime/document/pageSettings.ts';
import type { PlatformPort } from '#runtime/ports/index.ts';
import type { CallName } from '#schemas/platform/index.ts';

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
  const pagePlayer = new PagePlayer();
  const plain = createPlatform({
    verbOf,
    answerReaderOf,
    version: VERSION,
    locale: () => locale,
    isFramed: window.parent !== window,
    agent: `marquee/${VERSION}`,
    preview,
    player: () => pagePlayer.uid,
    sendFiles: async (sent) => {
      const code = await import('#adapters/platform/sendFiles.ts');
      return code.sendFiles(sent);
    },
  });
  return withAheadAnswers(withImageKeys(pagePlayer.readFrom(plain), imageKeys), {
    clock: performance,
    changes,
  });
}

/** A player's platform: news of what its errors mean for the page. */
export function withErrorNews(asked: PlatformPort, ports: NewsPorts): PlatformPort {
  const isOffline = (): boolean => !navigator.onLine;
  return withEndedSessions(withUnknownOutcomes(asked, { ...ports, changes, isOffline }), ports);
}

/** True of a call that changes something. */
function changes(name: CallName): boolean {
  return verbOf(name).changesState;
}
