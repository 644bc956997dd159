import type { Money } from '#schemas/parts/money.ts';
import { type Game, type GameTheme, gameThemes } from '#schemas/platform/games.ts';
import type { GameType } from '#schemas/platform/gameTypes.ts';
import { mapValues, namesOf } from '#schemas/record.ts';
import { createDice, type Dice } from '../../server/kernel/dice.ts';
import { DAY_MS } from '../../server/kernel/durations.ts';
import type { StoredGame } from '../../server/platform/gameOf.ts';
import { pinPays } from '../games/mechanics/pins/paytable.ts';
import { PAY_PARTS } from '../games/play/fillPays.ts';
import { gameTexts } from './gameTexts.ts';
import { deniedWords, kindWords, themeWords } from './words.ts';

export interface Studio {
  sysname: string;
  name: string;
  /** Share of games, in percent. */
  share: number;
}

const studioLines: readonly [name: string, share: number][] = [
  ['Northlamp', 18],
  ['Copper Heron', 14],
  ['Velvet Orbit', 12],
  ['Tideglass Live', 10],
  ['Quartz Pony', 9],
  ['Halcyon Kite', 8],
  ['Papercrane Works', 7],
  ['Ironbark Play', 6],
  ['Saffron Table', 6],
  ['Moss & Meteor', 4],
  ['Bluebell Arcade', 4],
  ['Cinder Loom', 2],
];

/** Twelve invented studios. Source: DEMO-02. */
export const studios: readonly Studio[] = studioLines.map(([name, share]) => ({ sysname: slugOf(name), name, share }));

/** Games of each type: 204 in all. Source: DEMO-02. */
export const typeCounts: Readonly<Record<GameType, number>> = {
  slot: 120,
  live: 30,
  casino: 20,
  fast: 15,
  logical: 8,
  high_low: 6,
  betting: 5,
};

const NEW_GAMES = 20;
const HOT_GAMES = 15;
const JACKPOT_GAMES = 24;
const ZIPF_EXPONENT = 1.05;
const TOP_WEIGHT = 1_000_000;
const MAX_SLUG = 60;

export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’\p{M}]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * All demo games; the same every time but for dates, which hang on `now`.
 * @param count how many; what is more than usual comes after, of the same kinds
 */
export function makeGames(now: number, count = 0): StoredGame[] {
  const dice = createDice('marquee/games/1');
  const kinds = namesOf(typeCounts).flatMap((type) => Array<GameType>(typeCounts[type]).fill(type));
  const titles = new Set<string>();
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  const games = dice.shuffle(kinds).map((type, rank) => makeGame({ type, rank, titles, today, dice }));
  const usual = breakSome(markJackpots(games));
  const more = Array.from({ length: Math.max(0, count - usual.length) }, (_, index) =>
    makeGame({ type: dice.pick(kinds), rank: usual.length + index, titles, today, dice }),
  );
  return [...usual, ...more];
}

/** So often a name is drawn that nothing has yet, before one is numbered. */
const NAME_TRIES = 20;

interface Making {
  type: GameType;
  /** Place by popularity, from 0. */
  rank: number;
  /** Names given so far. */
  titles: Set<string>;
  today: number;
  dice: Dice;
}

function makeGame({ type, rank, titles, today, dice }: Making): StoredGame {
  const theme = themeFor(type, dice);
  const title = newTitle(type, theme, { titles, dice });
  const studio = studioFor(type, dice);
  const sysname = `${studio.sysname}-${slugOf(title)}`.slice(0, MAX_SLUG);
  // every tenth place is new, so that the newest are not all popular or all unknown
  const isNew = rank % 10 === 7 && rank < NEW_GAMES * 10;
  const { en, ...translations } = withNames(dice.pick(gameTexts[type]), { title, studio: studio.name });
  const extra = { ...makeExtra({ type, theme, rank, dice }), ...atTable[type] };
  const released = today - (isNew ? dice.between(1, 28) : dice.between(60, 1500)) * DAY_MS;
  return {
    sysname,
    provider: studio.sysname,
    type,
    tags: tagsFor({ type, theme, rank, isNew, extra, dice }),
    description: {
      title,
      text: en,
      lang: 'en',
      translations,
      images: { card: `/media/games/${sysname}.webp`, wide: `/media/games/${sysname}-wide.webp` },
    },
    extra: { ...extra, released_at: released },
  };
}

/** Fills the names into a text in each of its languages. */
function withNames<L extends string>(
  text: Readonly<Record<L, string>>,
  names: { title: string; studio: string },
): Record<L, string> {
  return mapValues(text, (words) =>
    words.replaceAll('{title}', () => names.title).replaceAll('{studio}', () => names.studio),
  );
}

function themeFor(type: GameType, dice: Dice): GameTheme {
  if (type === 'slot' || type === 'logical') return dice.pick(gameThemes.slice(0, 10));
  if (type === 'live' || type === 'casino')
    return dice.pick(['cards', 'cards', 'dice', 'city', 'music', 'winter'] as const);
  return dice.pick(gameThemes);
}

function studioFor(type: GameType, dice: Dice): Studio {
  const byName = (name: string): Studio => studios.find((studio) => studio.name === name) ?? dice.pick(studios);
  if (type === 'live') return byName(dice.chance(0.7) ? 'Tideglass Live' : 'Saffron Table');
  const makers = studios.filter(({ name }) => name !== 'Tideglass Live');
  let left = dice.next() * makers.reduce((sum, { share }) => sum + share, 0);
  return makers.find(({ share }) => (left -= share) < 0) ?? byName('Northlamp');
}

function newTitle(type: GameType, theme: GameTheme, { titles, dice }: Pick<Making, 'titles' | 'dice'>): string {
  for (let tried = 1; ; tried += 1) {
    const drafted = draftTitle(type, theme, dice);
    const title = tried > NAME_TRIES ? `${drafted} ${titles.size}` : drafted;
    const isDenied = deniedWords.some((word) => title.toLowerCase().includes(word));
    if (titles.has(title) || isDenied) continue;
    titles.add(title);
    return title;
  }
}

/** The three patterns of names (DEMO-02); games of a kind carry its name. */
function draftTitle(type: GameType, theme: GameTheme, dice: Dice): string {
  const { epithets, nouns, places, owners } = themeWords[theme];
  const kinds = kindWords[type];
  if (kinds) return `${dice.pick(dice.chance(0.7) ? epithets : owners)} ${dice.pick(kinds)}`;
  const pattern = dice.between(1, 10);
  if (pattern <= 6) return `${dice.pick(epithets)} ${dice.pick(nouns)}`;
  if (pattern <= 9) return `${dice.pick(nouns)} of the ${dice.pick(places)}`;
  return `${dice.pick(owners)} ${dice.pick(nouns)} ${dice.between(2, 9)}`;
}

type Extra = Omit<Game['extra'], 'released_at'>;

/** Highest wins by volatility, from 1: what pays seldom pays much. */
const maxWins = [
  [1000, 2500],
  [1000, 2500],
  [2500, 5000],
  [5000, 10_000],
  [10_000, 10_000],
] as const;

const euro = (amount: string): Money => ({ amount, currency: 'EUR' });

function makeExtra({ type, theme, rank, dice }: Pick<Making, 'type' | 'rank' | 'dice'> & { theme: GameTheme }): Extra {
  const isSlot = type === 'slot';
  const hasFreespins = isSlot && dice.chance(0.6);
  const rtp = (dice.between(920, 976) / 10).toFixed(1);
  const volatility = dice.between(1, 5);
  const extra: Extra = {
    theme,
    rtp,
    volatility,
    lines: isSlot ? dice.pick([5, 10, 20, 25, 40, 243]) : 0,
    min_bet: euro(dice.pick(['0.10', '0.20', '0.50', '1.00'])),
    max_bet: euro(dice.pick(['50.00', '100.00', '250.00', '500.00'])),
    max_win: dice.pick(maxWins[volatility - 1] ?? maxWins[0]),
    features: isSlot ? [...(hasFreespins ? ['freespins'] : []), dice.pick(['wilds', 'multiplier', 'respins'])] : [],
    has_demo: type !== 'live' && dice.chance(0.88),
    freespins: hasFreespins,
    jackpot: false,
    min_cycle_ms: isSlot ? 2500 : 5000,
    orientation: dice.pick(['any', 'any', 'landscape', 'portrait'] as const),
    blocked_countries: dice.chance(0.03) ? [dice.pick(['DE', 'GB', 'BR'])] : [],
    weight: Math.round(TOP_WEIGHT / (rank + 1) ** ZIPF_EXPONENT),
    state: 'active',
  };
  return { ...extra, ...byMechanic(type, extra) };
}

/** Facts of a game's record that follow from its mechanic: falling symbols have no lines, and the best pocket of a ball game is its highest win. */
function byMechanic(type: GameType, extra: Extra): Partial<Extra> {
  if (type === 'fast') return { max_win: Math.ceil(Math.max(...pinPays({ extra })) / Number(PAY_PARTS)) };
  return extra.features.includes('multiplier') ? { lines: 0 } : {};
}

const wheel: Partial<Extra> = { rtp: '97.3', volatility: 2, max_win: 36, features: ['roulette'], orientation: 'any' };

/** Facts of games with a betting table, whose pays are the same in each: a wheel with one zero, a race of six, a card against a seven. */
const atTable: Readonly<Partial<Record<GameType, Partial<Extra>>>> = {
  live: wheel,
  casino: wheel,
  betting: { rtp: '96.0', volatility: 3, max_win: 20, features: ['race'], orientation: 'any' },
  high_low: { rtp: '92.3', volatility: 2, max_win: 12, features: ['cards'], orientation: 'any' },
};

interface Tagging extends Pick<Making, 'type' | 'rank' | 'dice'> {
  theme: GameTheme;
  isNew: boolean;
  extra: Extra;
}

/** Two to five of the 26 tags; `drops` and `table-vip` stay unused, so that empty results can be seen. */
function tagsFor({ type, theme, rank, isNew, extra, dice }: Tagging): string[] {
  const facts: [string, boolean][] = [
    [theme, true],
    ['new', isNew],
    ['hot', rank < HOT_GAMES],
    ['high-rtp', Number(extra.rtp) >= 97],
    ['low-stake', extra.min_bet.amount === '0.10'],
    ['wheel', extra.features.includes('roulette')],
    ['plinko', type === 'fast'],
    ['classic', type === 'casino'],
    ['exclusive', dice.chance(0.08)],
    ['pins', type === 'fast' && dice.chance(0.3)],
    ['buy-feature-free', type === 'slot' && dice.chance(0.25)],
    ['mobile-first', dice.chance(0.4)],
  ];
  const tags = facts.filter(([, isTrue]) => isTrue).map(([tag]) => tag);
  return (tags.length < 2 ? [...tags, 'mobile-first'] : tags).slice(0, 5);
}

function markJackpots(games: readonly StoredGame[]): StoredGame[] {
  const slots = games.filter(({ type }) => type === 'slot');
  const chosen = new Set(createDice('marquee/jackpots/1').shuffle(slots).slice(0, JACKPOT_GAMES));
  return games.map((game) =>
    chosen.has(game)
      ? { ...game, tags: [...game.tags.slice(0, 4), 'jackpot'], extra: { ...game.extra, jackpot: true } }
      : game,
  );
}

/** Six games are broken on purpose, each in its own way, so that the site's answers can be seen. Source: DEMO-02. */
function breakSome(games: readonly StoredGame[]): StoredGame[] {
  const faults: readonly ((game: StoredGame) => StoredGame)[] = [
    (game) => ({ ...game, description: { ...game.description, images: {} } }),
    (game) => ({ ...game, tags: ['no-such-tag', ...game.tags.slice(0, 4)] }),
    (game) => ({
      ...game,
      description: {
        ...game.description,
        title: `${game.description.title} and the Very Long Evening of Unhurried Celebrations by the River`,
      },
    }),
    (game) => ({ ...game, extra: { ...game.extra, state: 'blocked' } }),
    (game) => ({ ...game, extra: { ...game.extra, state: 'maintenance' } }),
    (game) => ({ ...game, extra: { ...game.extra, state: 'launch_fails' } }),
  ];
  const first = games.length - faults.length; // the least popular ones, out of the way of every first page
  return games.map((game, index) => faults[index - first]?.(game) ?? game);
}
