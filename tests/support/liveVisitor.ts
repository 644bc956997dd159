import { afterEach, beforeEach } from 'vitest';
import type { Player } from '../../server/platform/tables.ts';
import { connect, connectAs, type LiveClient, listen, playerBy } from './liveClient.ts';
import type { PlatformApp, Visitor } from './platformApp.ts';
import { register } from './players.ts';
import { standInFor } from './standInFor.ts';

/** A player at a platform that listens at a port, and every socket that the test opens there: all are closed after it. */
export interface LiveVisitor {
  visitor: Visitor;
  player: Player;
  /** A socket that the platform accepted by a fresh token. */
  open(by?: Visitor, more?: Partial<Parameters<typeof connectAs>[1]>): Promise<LiveClient>;
  /** A socket as the test wants it: without a token, with a wrong one, from another origin. */
  knock(how?: Partial<Parameters<typeof connect>[0]>): LiveClient;
  tokenOf(by?: Visitor): Promise<string>;
  /** Tells news, to the player unless somebody else is named. */
  announce(
    type: string,
    data?: Readonly<Record<string, unknown>>,
    to?: { player: number } | { brand: string },
  ): Promise<void>;
}

/** A new player before every test. */
export function liveVisitorForEachTest(site: PlatformApp): LiveVisitor {
  let current: { visitor: Visitor; player: Player };
  let port = 0;
  const clients: LiveClient[] = [];
  beforeEach(async () => {
    const visitor = await register(site);
    current = { visitor, player: await playerBy(site.db, 'Zane@Mail.example') };
    port = await listen(site.app);
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.close();
  });
  const keep = (client: LiveClient): LiveClient => {
    clients.push(client);
    return client;
  };
  const visitor = standInFor(() => current.visitor);
  const player = standInFor(() => current.player);
  return {
    visitor,
    player,
    open: async (by = visitor, more = {}) => keep(await connectAs(by, { port, ...more })),
    knock: (how = {}) => keep(connect({ port, ...how })),
    tokenOf: async (by = visitor) => (await by.call('account.getToken', {})).data?.token ?? '',
    announce: (type, data = {}, to = { player: player.uid }) =>
      site.db.write((tx) => site.app.platform.services.live.announce(tx, { to, type, data })),
  };
}
