import { type Palette, palette } from '../palette.ts';
import type { Stage } from '../stage.ts';
import { cards, carnival, stadium } from './play.ts';
import { aurora, sea, space, winter } from './sky.ts';

export interface HeroScene {
  draw: (stage: Stage) => string;
  palettes: readonly Palette[];
}

/** The wide scenes, by name. Each is calm on its left half. */
export const heroScenes: Record<string, HeroScene> = {
  aurora: {
    draw: aurora,
    palettes: [
      palette('050a2a 10245a 14506e 123058 0c2244 071430 3af0b8 c8b4e8 4a3a8a f4ecff 8a4aff 030718 ffffff 8affd8'),
      palette('0a0524 2a1060 4a2a7a 2c1a58 1e1244 0c0722 ff6ac8 d8b4d8 5a2a6a fff0fa 4a7aff 05021a ffffff ffa8e8'),
    ],
  },
  carnival: {
    draw: carnival,
    palettes: [
      palette('1a0a4a 6a1a7a ff7a5a 5a1a6a 3a1054 1c0836 ffd08a e8283f 8a0a2e ffe9c8 2ac2c8 10042a ffffff ffd24a'),
      palette('04223a 0a5a7a ffb86a 0c4a62 083448 041c2e ffe2a0 f05a2a 9a2408 fff0d0 8a4af0 021220 ffffff ffd24a'),
    ],
  },
  sea: {
    draw: sea,
    palettes: [
      palette('12245a 7a3a7a ff9a5a 4a3070 2a3a80 101e50 ffe09a e85a5a 7a1440 ffd8b0 e0344a 080f30 ffffff ffd08a'),
      palette('06406a 2a9ac8 d8f4e8 2a80a8 14628e 083a64 fffbe0 3aa0d9 0d3a7a dff6ff e8503a 04223e ffffff a8ecff'),
    ],
  },
  space: {
    draw: space,
    palettes: [
      palette('060420 1c0f50 4a1a80 241460 160c44 0a0526 c89aff ff8a5a 8a1a50 ffe0c0 3a8aff 03021a ffffff ff9df0'),
      palette('020c22 06304e 0a6a78 0a3e58 062a40 03142a 7af0ff ffb23d 9a3a0a fff0c8 19c2d9 010816 ffffff 6ff0ff'),
    ],
  },
  'sports-stadium': {
    draw: stadium,
    palettes: [
      palette('06102e 14306a 3a7ac8 22406e 16284e 0a1430 d8ecff ff5a2a a81a0a e8f2ff ffc23c 040a20 ffffff ffc23c'),
      palette('0a0a1e 2a1a4a a83a5a 3a2450 241638 100a20 ffe0c0 e8284a 7a0a2a fff0e0 ffb02e 06040f ffffff ffc23c'),
    ],
  },
  winter: {
    draw: winter,
    palettes: [
      palette('0a1a5a 2a5ab0 a8d8f8 5a8ad0 2a5498 12306a d8f4ff 6ab8f0 2048a0 e8f8ff e8304f 061238 ffffff 8fdcff'),
      palette('120c44 4a2a90 d89ae0 6a4ab0 3c2880 1c1250 f4d8ff b89aff 4a2a98 f6ecff ff4a8a 0a062a ffffff d8a8ff'),
    ],
  },
  cards: {
    draw: cards,
    palettes: [
      palette('021c16 0a5a3e 1f9a62 0e6a46 0c7a50 043a26 c8f0a8 e8203f 6a0418 ffe8c0 ffae1e 01120c fffbe0 ffc83c'),
      palette('160a24 4a1250 a82a5a 5a1448 7a1a4a 2e0822 ffc08a 8a4ad8 2e0c6a ffe0d0 ffae1e 0c0416 ffffff ffc83c'),
    ],
  },
};
