import { type Drawings, joinDrawings } from '../../server/drawings/drawings.ts';
import { noticeEmblem } from './rewards/emblems.ts';
import { productPicture } from './rewards/goods.ts';
import { jackpotMedal } from './rewards/jackpotMedal.ts';
import { characterPortrait } from './rewards/portraits.ts';
import { programPoster, tournamentPoster } from './rewards/posters.ts';
import { sceneDrawings } from './scene.ts';
import { ownThemes } from './themes/index.ts';

const scenes = joinDrawings([sceneDrawings(ownThemes)]);

/** Scenes of the demo's banners; any other name among banners is itself a scene. Databases that were filled before have banners of languages and limits. */
const bannerScenes = new Map([
  ['welcome', 'carnival'],
  ['new-games', 'space'],
  ['studios', 'cards'],
  ['jackpots', 'aurora'],
  ['winners', 'forest'],
  ['languages', 'aurora'],
  ['limits', 'forest'],
]);

/** A drawing of one size, named in `folder`. */
function drawnIn(folder: string, draw: (name: string) => string | undefined): Drawings {
  return {
    [folder]: (name) => {
      const svg = draw(name);
      return svg === undefined ? undefined : { key: `${folder}/${name}`, draw: () => svg };
    },
  };
}

/** Pictures of what is invented: themes of games as scenes, tournaments, jackpots and the loyalty programme. */
export const demoDrawings: Drawings = {
  ...scenes,
  banners: (name) => scenes['banners']?.(name.replace(/^.+?(?=-mobile$|$)/, (key) => bannerScenes.get(key) ?? key)),
  ...drawnIn('tournaments', tournamentPoster),
  ...drawnIn('jackpots', jackpotMedal),
  ...drawnIn('programs', programPoster),
  ...drawnIn('characters', characterPortrait),
  ...drawnIn('products', productPicture),
  ...drawnIn('notices', noticeEmblem),
};
