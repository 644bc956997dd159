import type { GameProvider } from '../../server/platform/games/gameProvider.ts';
import { say } from '../../server/platform/words.ts';
import { mechanicOf } from './mechanics/mechanicOf.ts';
import { gameCode, scriptOf, styleOf } from './page/assets.ts';
import { gameData } from './page/gameData.ts';
import { CODE_PATH, frameHeaders, gamePage } from './page/page.ts';
import { playTexts } from './page/texts/index.ts';
import { openPlay } from './play/playSession.ts';

/** Games of the demo's catalogue: a few mechanics, with pays and pictures of each game's own. */
export const demoGames: GameProvider = {
  async open(services, opening) {
    const { db, clock, random } = services;
    const { player, session, brand, game, mode, locale, dir, host } = opening;
    const asked = { player, session, brand: brand.id, game: game.sysname, mode, now: clock.now() };
    const token = await db.write((tx) => openPlay(tx, asked, random));
    const mechanic = mechanicOf(game);
    const frame = {
      code: `${CODE_PATH}/${gameCode.hash}`,
      script: scriptOf(mechanic),
      style: styleOf(mechanic),
      locale,
      dir,
      title: game.description.title,
    };
    return { page: gamePage(frame, gameData({ ...opening, mechanic, token })), headers: frameHeaders(host) };
  },
  async rules(game, locale) {
    const mechanic = mechanicOf(game);
    const own = ['paysRule', ...mechanic.rules].map((name) => say(mechanic.words[name] ?? '', locale));
    return { pays: mechanic.pays(game, locale), rules: [...own, playTexts(locale).rulesNote] };
  },
};
