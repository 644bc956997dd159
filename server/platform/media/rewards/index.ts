import { noticeEmblem } from './emblems.ts';
import { productPicture } from './goods.ts';
import { jackpotMedal } from './jackpotMedal.ts';
import { characterPortrait } from './portraits.ts';
import { programPoster, tournamentPoster } from './posters.ts';

/** Pictures of tournaments, jackpots and loyalty, by the folder they are served from; each gives undefined for an unknown name. */
export const rewardPictures: Readonly<Record<string, (name: string) => string | undefined>> = {
  tournaments: tournamentPoster,
  jackpots: jackpotMedal,
  programs: programPoster,
  characters: characterPortrait,
  products: productPicture,
  notices: noticeEmblem,
};
