import type { PlayMode } from '#schemas/platform/gameHistory.ts';
import type { Game } from '#schemas/platform/games.ts';
import { toMoney } from '../../../server/platform/ledger/currency.ts';
import { say } from '../../../server/platform/words.ts';
import type { Mechanic } from '../mechanics/mechanic.ts';
import { limitsOf } from '../play/stakes.ts';
import { paletteOf } from './symbols.ts';
import { playTexts } from './texts/index.ts';

export interface GameDataAsked {
  game: Game;
  mechanic: Mechanic;
  studio: string;
  mode: PlayMode;
  currency: string;
  locale: string;
  token: string;
  /** The brand's highest stake, in the currency; empty for none. Here it is only not offered: the server refuses higher stakes. */
  maxStake: string;
}

/** All data that the game in the browser gets at its start. The return and pays that it shows are those that the server plays by. */
export function gameData({ game, mechanic, studio, mode, currency, locale, token, maxStake }: GameDataAsked): object {
  const { rtp, volatility, max_win, min_cycle_ms, theme } = game.extra;
  const { min, max, choices } = limitsOf(game, currency, mode === 'play' ? maxStake : '');
  const { sky, glow, accent, ink } = paletteOf(game);
  return {
    token,
    mode,
    locale,
    texts: { ...playTexts(locale), ...wordsOf(mechanic, locale) },
    game: { sysname: game.sysname, title: game.description.title, studio, rtp, volatility, max_win, min_cycle_ms },
    mechanic: mechanic.name,
    /** Pays are tenths of the stake. */
    tables: mechanic.tables(game),
    stakes: {
      min: toMoney(min, currency),
      max: toMoney(max, currency),
      choices: choices.map((one) => toMoney(one, currency)),
    },
    skin: {
      sky,
      glow,
      accent,
      ink,
      symbols: `/platform/play/art/${game.sysname}.svg`,
      wide: `/media/hero/${theme}-1.svg`,
      tall: `/media/panel/${theme}-1.svg`,
    },
  };
}

function wordsOf({ words }: Mechanic, locale: string): Record<string, string> {
  return Object.fromEntries(Object.entries(words).map(([name, text]) => [name, say(text, locale)]));
}
