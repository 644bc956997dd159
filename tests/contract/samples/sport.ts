import type { SportCallTypes } from '#schemas/platform/sport.ts';
import { moveMoney } from '../../../server/platform/wallet/move.ts';
import type { PlatformApp, Visitor } from '../../support/platformApp.ts';
import type { Samples } from './sample.ts';

const firstEvent = async (player: Visitor) => {
  const { data } = await player.call('sport.getEvents', { phase: 'upcoming', sport: 'football', limit: 1 });
  return data?.items[0];
};

/** A slip that can be placed now, and money for it. */
async function prepareBet(player: Visitor, site: PlatformApp, request_id: string) {
  const { data: info } = await player.call('account.getInfo', {});
  const { live } = site.app.platform.services;
  await site.db.write(async (tx) => {
    const row = await tx
      .selectFrom('player')
      .selectAll()
      .where('uid', '=', info?.uid ?? 0)
      .executeTakeFirstOrThrow();
    const money = { player: row, wallet: 'main', amount: 1_000n, against: 'promotions', kind: 'gift' } as const;
    await moveMoney(tx, live, { ...money, key: `gift:${row.uid}:${request_id}`, at: site.clock.now() });
  });
  const event = await firstEvent(player);
  const [selection] = event?.markets[0]?.selections ?? [];
  const selections = JSON.stringify([{ event: event?.id, selection: selection?.id, odds: selection?.odds }]);
  return { request_id, amount: '2.50', selections };
}

export const sportSamples: Samples<SportCallTypes> = {
  'sport.getTree': {},
  'sport.getEvents': { phase: 'live' },
  'sport.getEvent': async (player) => ({ event_id: (await firstEvent(player))?.id ?? '' }),
  'sport.placeBet': (player, site) => prepareBet(player, site, 'sample-bet'),
  'sport.getBets': { status: 'open' },
  'sport.cashout': async (player, site) => {
    const { data } = await player.call('sport.placeBet', await prepareBet(player, site, 'sample-cashout'));
    return { request_id: 'sample-out', bet_id: data?.id ?? '', amount: '0.01' };
  },
};
