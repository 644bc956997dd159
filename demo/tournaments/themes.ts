import type { TournamentTheme, TournamentThemes } from '../../server/platform/tournaments/themes.ts';
import type { Words } from '../../server/platform/words.ts';

/** Every theme of the games is a tag of theirs; the carnival is for all games. */
const theme = (name: string, title: Words): [string, TournamentTheme] => [
  name,
  {
    title,
    images: { card: `/media/tournaments/${name}.svg`, wide: `/media/banners/${name}.svg` },
    tag: name === 'carnival' ? '' : name,
  },
];

/** The invented tournaments. Source: DEMO-05. */
export const demoThemes: TournamentThemes = new Map([
  theme(
    'sea',
    'Tern Island Regatta | Regatta der Seeschwalbeninsel | Zīriņu salas regate | Регата острова Крачек | Regata da Ilha das Andorinhas | سباق جزيرة الخرشنة',
  ),
  theme('space', 'Comet Chase | Kometenjagd | Komētas medības | Погоня за кометой | Caça ao Cometa | مطاردة المذنّب'),
  theme(
    'fruit',
    'Orchard Sprint | Obstgarten-Sprint | Augļudārza sprints | Садовый спринт | Corrida do Pomar | سباق البستان',
  ),
  theme(
    'forest',
    'Mirefold Trail | Mirefold-Pfad | Mairfoldas taka | Тропа Майрфолда | Trilha de Mirefold | درب مايرفولد',
  ),
  theme('winter', 'Frostglass Cup | Frostglas-Pokal | Sarmas kauss | Кубок Инея | Copa Geada | كأس الصقيع'),
  theme(
    'city',
    'Midnight Tram | Mitternachtstram | Pusnakts tramvajs | Полуночный трамвай | Bonde da Meia-Noite | ترام منتصف الليل',
  ),
  theme(
    'music',
    'Nine Quiet Drums | Neun leise Trommeln | Deviņas klusas bungas | Девять тихих барабанов | Nove Tambores | تسعة طبول هادئة',
  ),
  theme(
    'food',
    'Saffron Table Feast | Safran-Tafel | Safrāna mielasts | Шафрановый пир | Banquete de Açafrão | وليمة الزعفران',
  ),
  theme('animals', 'Otter Parade | Otterparade | Ūdru parāde | Парад выдр | Desfile das Lontras | موكب القضاعات'),
  theme(
    'cards',
    'Velvet Ledger Open | Samtbuch-Turnier | Samta atklātais turnīrs | Бархатный турнир | Aberto de Veludo | بطولة المخمل',
  ),
  theme(
    'dice',
    'Copper Heron Rally | Kupferreiher-Rallye | Vara gārņa rallijs | Ралли Медной цапли | Rali da Garça | رالي البلشون النحاسي',
  ),
  theme(
    'myth',
    'Lantern Labyrinth | Laternenlabyrinth | Laternu labirints | Лабиринт фонарей | Labirinto de Lanternas | متاهة الفوانيس',
  ),
  theme(
    'carnival',
    'Paper Foxes Carnival | Karneval der Papierfüchse | Papīra lapsu karnevāls | Карнавал бумажных лис | Carnaval das Raposas | كرنفال ثعالب الورق',
  ),
]);
