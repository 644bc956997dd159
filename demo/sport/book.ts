import { type Sport, sports } from '#schemas/platform/sportEvents.ts';
import type { FeedLeague } from '../../server/platform/sport/oddsFeed.ts';

/** A league of the invented book, with those who play in it. */
export interface League extends FeedLeague {
  members: readonly string[];
}

/** Rule by which a sport scores. */
export type Scoring =
  /** Goals fall by chance; a match may end level. `rate`: goals of a side on average. */
  | { kind: 'goals'; rate: number }
  /** Baskets of `worth` points fall by chance; nobody leaves level. */
  | { kind: 'points'; rate: number; worth: number }
  /** The side that first wins this many sets or maps wins. */
  | { kind: 'race'; to: number };

export interface SportFacts {
  minutes: number;
  scoring: Scoring;
}

/** Matches last longer than the time between two starts, so that something is always live. */
export const sportFacts: Readonly<Record<Sport, SportFacts>> = {
  football: { minutes: 110, scoring: { kind: 'goals', rate: 1.35 } },
  basketball: { minutes: 120, scoring: { kind: 'points', rate: 40, worth: 2 } },
  tennis: { minutes: 150, scoring: { kind: 'race', to: 2 } },
  'ice-hockey': { minutes: 140, scoring: { kind: 'goals', rate: 2.8 } },
  volleyball: { minutes: 130, scoring: { kind: 'race', to: 3 } },
  esports: { minutes: 115, scoring: { kind: 'race', to: 2 } },
};

const words = (text: string): string[] => text.split(',');

const islands = {
  sysname: 'islands',
  name: 'Isles of Tern | Seeschwalbeninseln | Zīriņu salas | Острова Крачек | Ilhas da Andorinha | جزر الخرشنة',
};
const mainland = {
  sysname: 'mainland',
  name: 'Harrowmark | Harrowmark | Harovmarka | Харроумарк | Harrowmark | هاروومارك',
};
const world = {
  sysname: 'world',
  name: 'International | International | Starptautiski | Международные | Internacional | دولي',
};

/** The leagues that each sport has, and where they are played. */
const leagueFacts: readonly Pick<FeedLeague, 'name' | 'region'>[] = [
  {
    name: 'Premier Circle | Premier Circle | Pirmais aplis | Премьер-круг | Círculo Principal | الدائرة الممتازة',
    region: mainland,
  },
  {
    name: 'Northern Division | Nordstaffel | Ziemeļu divīzija | Северный дивизион | Divisão Norte | القسم الشمالي',
    region: mainland,
  },
  {
    name: 'Coastal League | Küstenliga | Piekrastes līga | Прибрежная лига | Liga da Costa | دوري الساحل',
    region: islands,
  },
  {
    name: 'Highland Series | Hochlandserie | Augstienes sērija | Горная серия | Série das Terras Altas | سلسلة المرتفعات',
    region: mainland,
  },
  {
    name: 'Harbour Cup | Hafenpokal | Ostas kauss | Кубок гавани | Taça do Porto | كأس الميناء',
    region: islands,
  },
  {
    name: 'Lantern Trophy | Laternenpokal | Laternu balva | Трофей фонарей | Troféu das Lanternas | كأس الفوانيس',
    region: world,
  },
];
const places = words(
  'Mirefold,Harrowmere,Brindle Bay,Calderwick,Ternholm,Ashgarth,Fennbridge,Oakmarsh,Velden,Saltreach,Quarrow,Lindenfall,Stowmere,Ravenby,Duskwater,Pellham,Amberton,Kestrelgate,Foxley Moor,Greyhaven,Thornquay,Wickmere,Larkstead,Marlow Deep,Ironby,Silverfen,Eastmoor,Copperdale,Whinfield,Northlamp,Beaconsea,Hollowick,Drumlin,Yarrowton,Merewick,Cinderford Vale,Skylark Hill,Otterbourne End,Kelpness,Windrush Cross',
);
const surnames = words(
  'A. Vantor,B. Kelmane,C. Ostrow,D. Fairlow,E. Brenning,F. Sallow,G. Tarrant,H. Ilvane,I. Morrow,J. Quell,K. Drost,L. Venn,M. Halloran-Vey,N. Perrick,O. Sundal,P. Wexley,Q. Arden,R. Lorne,S. Maddow,T. Birkland,U. Castane,V. Orlow,W. Fenwright,X. Delorme,Y. Sable,Z. Harkin,A. Thorsby,B. Rennick,C. Valdane,D. Osmer,E. Lightow,F. Carrow,G. Novane,H. Stell,I. Bramford,J. Keswyn',
);
const suffixes: Readonly<Record<Sport, readonly string[]>> = {
  football: words('Rovers,Athletic,Town,Wanderers'),
  basketball: words('Comets,Herons,Pistons of Brass,Owls'),
  tennis: [],
  'ice-hockey': words('Glaciers,Lynx,Icebreakers,Blades'),
  volleyball: words('Waves,Spinners,Kites,Towers'),
  esports: words('Protocol,Paper Foxes,Overtone,Nightshift'),
};

const LEAGUES_A_SPORT = leagueFacts.length;
const MEMBERS = 6;
/** Leagues with one member more. 4 × 7 + 32 × 6 = 220. Source: DEMO-08. */
const LARGER_LEAGUES = 4;

/** The 36 leagues with their 220 members. */
export const leagues: readonly League[] = sports.flatMap((sport, place) => {
  let taken = 0;
  return leagueFacts.map(({ name, region }, index) => {
    const size = place * LEAGUES_A_SPORT + index < LARGER_LEAGUES ? MEMBERS + 1 : MEMBERS;
    const members = Array.from({ length: size }, (_, member) => memberName(sport, taken + member));
    taken += size;
    return { sysname: `${sport}-${index + 1}`, name, region, sport, members };
  });
});

function memberName(sport: Sport, index: number): string {
  if (sport === 'tennis') return surnames[index] ?? '';
  const kinds = suffixes[sport];
  return `${places[index]} ${kinds[index % kinds.length]}`;
}
