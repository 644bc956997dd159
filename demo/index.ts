import { MINUTE_MS } from '../server/kernel/durations.ts';
import type { Extension } from '../server/platform/extension.ts';
import { receivePostback } from './affiliate/receivePostback.ts';
import { mountDemoReceiver } from './affiliate/receiverPage.ts';
import { hasCover, mountCovers } from './covers/routes.ts';
import { mountDemoDoor } from './doors/mountDemoDoor.ts';
import { mountOutbox } from './doors/outboxPage.ts';
import { demoDrawings } from './drawings/drawings.ts';
import { endPlay, sweepPlay } from './games/play/playSession.ts';
import { demoGames } from './games/provider.ts';
import { mountGames } from './games/routes.ts';
import { mountVerifyPages } from './identity/routes.ts';
import { forgetChecks, sandboxVerifier } from './identity/sandbox.ts';
import { demoNetworks } from './jackpots/networks.ts';
import { exampleWins } from './leaderboard/exampleWins.ts';
import { demoLoyalty } from './loyalty/programme.ts';
import { forgetCards } from './payments/cards.ts';
import { sandboxProvider } from './payments/provider.ts';
import { mountPayPages } from './payments/routes.ts';
import { campaigns } from './popups/campaigns.ts';
import { demoRates } from './rates/rates.ts';
import { renewDemo } from './seed/renewDemo.ts';
import { seedDemo } from './seed/seedDemo.ts';
import { mountOidc } from './signIn/oidcRoutes.ts';
import { demoSignIn } from './signIn/standIn.ts';
import { mountTelegramDemo } from './signIn/telegramRoutes.ts';
import { demoOdds } from './sport/feed.ts';
import { demoThemes } from './tournaments/themes.ts';

/** Services that only a demo may have: each of them accepts anybody. */
const standIns = {
  affiliates: { receive: receivePostback },
  identity: sandboxVerifier,
  payments: sandboxProvider,
  signIn: demoSignIn,
};

/** All that is invented. */
export const demo: Extension = {
  providers: ({ hasDemoDoors }) => ({
    campaigns,
    exampleWins,
    games: demoGames,
    jackpotNetworks: demoNetworks,
    loyalty: demoLoyalty,
    odds: demoOdds,
    rates: demoRates,
    tournamentThemes: demoThemes,
    ...(hasDemoDoors && standIns),
  }),
  moments: {
    async erased(tx, event, services) {
      await forgetChecks(tx);
      await forgetCards(tx, event, services);
    },
    shutOut: (tx, { player }) => endPlay(tx, player),
  },
  jobs: [
    { name: 'demo-games-sweep', everyMs: 60 * MINUTE_MS, run: sweepPlay },
    { name: 'demo-renewal', everyMs: 60 * MINUTE_MS, run: renewDemo },
  ],
  drawings: demoDrawings,
  hasPicture: hasCover,
  routes(app, door) {
    mountCovers(app, door);
    mountGames(app, door);
    const doors = [mountOutbox, mountPayPages, mountVerifyPages, mountOidc, mountTelegramDemo, mountDemoReceiver];
    for (const mount of doors) mountDemoDoor(app, door.services, (scope) => mount(scope, door));
  },
  fill: seedDemo,
};
