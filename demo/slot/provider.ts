import type { GameProvider } from '../../server/platform/games/gameProvider.ts';
import { slotCode } from './page/assets.ts';
import { gameData } from './page/gameData.ts';
import { CODE_PATH, frameHeaders, gamePage } from './page/page.ts';
import { openPlay } from './play/playSession.ts';

/** Every game of the demo's catalogue is the same slot, with reels, pays and pictures of its own. */
export const demoGames: GameProvider = {
  async open(services, opening) {
    const { db, clock, random } = services;
    const { player, session, brand, game, mode, locale, dir, host } = opening;
    const asked = { player, session, brand: brand.id, game: game.sysname, mode, now: clock.now() };
    const token = await db.write((tx) => openPlay(tx, asked, random));
    const frame = { code: `${CODE_PATH}/${slotCode.hash}`, locale, dir, title: game.description.title };
    return { page: gamePage(frame, gameData({ ...opening, token })), headers: frameHeaders(host) };
  },
};
