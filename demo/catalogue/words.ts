import type { GameTheme } from '#schemas/platform/games.ts';
import type { GameType } from '#schemas/platform/gameTypes.ts';

/** Words of a theme: names are made of them by the grammar of DEMO-02. */
export interface ThemeWords {
  epithets: readonly string[];
  nouns: readonly string[];
  places: readonly string[];
  owners: readonly string[];
}

function words(...[epithets, nouns, places, owners]: [string, string, string, string]): ThemeWords {
  return {
    epithets: epithets.split(','),
    nouns: nouns.split(','),
    places: places.split(','),
    owners: owners.split(','),
  };
}

/** Twelve themes, twenty-four words each. */
export const themeWords: Readonly<Record<GameTheme, ThemeWords>> = {
  fruit: words(
    'Amber,Sunlit,Clockwork,Dewdrop,Copper,Tangled,Velvet,Midsummer',
    'Orchard,Quinces,Apricots,Cherries,Citrus Parade,Pears,Plum Harvest,Melons',
    'Old Orchard,Honey Market,Southern Terrace,Glass Garden',
    "Marta's,Old Tomas's,The Grocer's,Aunt Ilse's",
  ),
  myth: words(
    'Marble,Sleeping,Forgotten,Thundering,Laurel,Ashen,Moonlit,Bronze',
    'Oracle,Minotaur,Sphinxes,Chariot,Titans,Siren Song,Labyrinth,Griffin',
    'Nine Columns,Silent Temple,Far Olympus,Sunken Gate',
    "Ariadne's,The Weaver's,Orsino's,The Augur's",
  ),
  sea: words(
    'Salt,Tidal,Coral,Drifting,Lantern,Pearl,Stormy,Deepwater',
    'Terns,Lighthouse,Anchors,Octopus,Mermaids,Lagoon,Harpoon,Sea Glass',
    'Quiet Reef,Tern Islands,Drowned Bell,Seventh Bay',
    "Captain Brindle's,The Pilot's,Nerida's,Old Finn's",
  ),
  space: words(
    'Orbital,Cosmic,Violet,Distant,Hollow,Glittering,Solar,Drowsy',
    'Comets,Astronaut,Satellites,Nebula,Meteors,Moonbase,Starlings,Gravity',
    'Outer Ring,Pale Moon,Last Galaxy,Zero Harbour',
    "Commander Yun's,The Stargazer's,Vega's,Doctor Halley's",
  ),
  forest: words(
    'Mossy,Whispering,Emerald,Tangled,Hidden,Misty,Rustling,Oaken',
    'Foxes,Owls,Mushrooms,Fireflies,Acorns,Hedgehogs,Brambles,Stag',
    'Mirefold,Hollow Wood,Old Pines,Green Valley',
    "The Ranger's,Birgit's,The Woodcutter's,Pip's",
  ),
  city: words(
    'Neon,Uptown,Midnight,Electric,Rainy,Velvet,Golden,Rooftop',
    'Taxis,Boulevard,Ledger,Skyline,Arcade,Tramway,Penthouse,Newsstand',
    'Seventh Avenue,Glass District,North Quarter,Old Docks',
    "Mister Quill's,The Inspector's,Lola's,The Jeweller's",
  ),
  winter: words(
    'Frozen,Frostglass,Silver,Northern,Snowbound,Crystal,Polar,Twilight',
    'Carnival,Sledges,Penguins,Snowflakes,Aurora,Icicles,Reindeer,Skaters',
    'White Fjord,Frozen Lake,Long Night,Blue Glacier',
    "Grandmother Frost's,Eira's,The Skater's,Olaf's",
  ),
  music: words(
    'Brass,Quiet,Swinging,Electric,Vinyl,Golden,Syncopated,Backstage',
    'Drums,Trumpets,Serenade,Jukebox,Violins,Tambourines,Encore,Orchestra',
    'Blue Cellar,Grand Hall,Late Show,Old Bandstand',
    "Maestro Lund's,Bessie's,The Drummer's,Django's",
  ),
  food: words(
    'Sizzling,Sugared,Peppered,Midnight,Golden,Smoky,Candied,Saffron',
    'Dumplings,Waffles,Tacos,Noodles,Pastries,Olives,Pretzels,Truffles',
    'Corner Bistro,Spice Bazaar,Night Market,Copper Kitchen',
    "Chef Amaro's,Nonna's,The Baker's,Mei's",
  ),
  animals: words(
    'Curious,Painted,Wandering,Paper,Dapper,Thunder,Merry,Sleepy',
    'Otters,Pandas,Flamingos,Badgers,Toucans,Elephants,Lynx,Meerkats',
    'Wide Savannah,Monkey Hill,River Bend,Tall Grass',
    "The OrderServices's,Koda's,Zuri's,The Falconer's",
  ),
  cards: words(
    'Royal,Velvet,Scarlet,Lucky,Grand,Ivory,Platinum,Starlight',
    'Aces,Queens,Jokers,Diamonds,Spades,Courtiers,Full Table,Hearts',
    'Green Baize,Red Salon,Private Room,Queen’s Court',
    "The Dealer's,Baroness Ida's,The Gambler's,Monsieur Roux's",
  ),
  dice: words(
    'Rolling,Ivory,Tumbling,Lucky,Jade,Double,Rattling,Marbled',
    'Dice,Sevens,Cubes,Dominoes,Tokens,Pips,Wheels,Marbles',
    'Jade Pavilion,Market Corner,Seventh Roll,Board Walk',
    "Uncle Chen's,The Sailor's,Tilda's,The Croupier's",
  ),
};

/** Last words of games whose kind is part of their name; slots are named by theme alone. */
export const kindWords: Readonly<Partial<Record<GameType, readonly string[]>>> = {
  live: ['Roulette', 'Roulette Royale', 'Roulette Salon', 'Wheel', 'Zero Roulette', 'European Roulette'],
  casino: ['Roulette', 'Roulette Royale', 'Roulette Salon', 'Pocket Roulette', 'Table Roulette'],
  fast: ['Ball Drop', 'Pins', 'Plinko', 'Pinfall', 'Bounce'],
  logical: ['Cascade', 'Tumble', 'Avalanche', 'Downpour'],
  high_low: ['Hi-Lo', 'Higher or Lower'],
  betting: ['Sprint', 'Dash', 'Derby'],
};

/** Real titles, studios and protected words that no generated name may hold. Lower case. */
export const deniedWords: readonly string[] = [
  'megaways',
  'book of',
  'gates of',
  'big bass',
  'hold & win',
  'hold and win',
  'bonanza',
  'starburst',
  'gonzo',
  'mega moolah',
  'wolf gold',
  'reactoonz',
  'fire joker',
  'dead or alive',
  'immortal romance',
  'crazy time',
  'lightning',
  'monopoly',
  'aviator',
  'sugar rush',
  'money train',
  'dog house',
  'fruit party',
  'legacy of',
  'eye of',
  'rise of',
  'jammin',
  'buffalo',
  'sweet',
  'netent',
  'microgaming',
  'pragmatic',
  'playtech',
  'evolution',
  'novomatic',
  'yggdrasil',
  'wazdan',
  'spribe',
  'thunderstruck',
]; // prettier-ignore
