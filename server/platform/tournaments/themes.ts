import type { Tournament } from '#schemas/platform/tournaments.ts';
import { say, type Words } from '../words.ts';

/** Names of the demo tournaments; the scene of the same name is their picture. */
const titles: Readonly<Record<string, Words>> = {
  sea: 'Tern Island Regatta | Regatta der Seeschwalbeninsel | Zīriņu salas regate | Регата острова Крачек | Regata da Ilha das Andorinhas | سباق جزيرة الخرشنة',
  space: 'Comet Chase | Kometenjagd | Komētas medības | Погоня за кометой | Caça ao Cometa | مطاردة المذنّب',
  fruit: 'Orchard Sprint | Obstgarten-Sprint | Augļudārza sprints | Садовый спринт | Corrida do Pomar | سباق البستان',
  forest: 'Mirefold Trail | Mirefold-Pfad | Mairfoldas taka | Тропа Майрфолда | Trilha de Mirefold | درب مايرفولد',
  winter: 'Frostglass Cup | Frostglas-Pokal | Sarmas kauss | Кубок Инея | Copa Geada | كأس الصقيع',
  city: 'Midnight Tram | Mitternachtstram | Pusnakts tramvajs | Полуночный трамвай | Bonde da Meia-Noite | ترام منتصف الليل',
  music:
    'Nine Quiet Drums | Neun leise Trommeln | Deviņas klusas bungas | Девять тихих барабанов | Nove Tambores | تسعة طبول هادئة',
  food: 'Saffron Table Feast | Safran-Tafel | Safrāna mielasts | Шафрановый пир | Banquete de Açafrão | وليمة الزعفران',
  animals: 'Otter Parade | Otterparade | Ūdru parāde | Парад выдр | Desfile das Lontras | موكب القضاعات',
  cards:
    'Velvet Ledger Open | Samtbuch-Turnier | Samta atklātais turnīrs | Бархатный турнир | Aberto de Veludo | بطولة المخمل',
  dice: 'Copper Heron Rally | Kupferreiher-Rallye | Vara gārņa rallijs | Ралли Медной цапли | Rali da Garça | رالي البلشون النحاسي',
  myth: 'Lantern Labyrinth | Laternenlabyrinth | Laternu labirints | Лабиринт фонарей | Labirinto de Lanternas | متاهة الفوانيس',
  carnival:
    'Paper Foxes Carnival | Karneval der Papierfüchse | Papīra lapsu karnevāls | Карнавал бумажных лис | Carnaval das Raposas | كرنفال ثعالب الورق',
};

const text: Words =
  'Play the games of this tournament with your own money: every round that counts moves you up the table. For equal points, whoever reached them first stands higher. | Spiele die Spiele dieses Turniers mit eigenem Geld: Jede gewertete Runde bringt dich in der Tabelle voran. Bei Gleichstand steht vorn, wer die Punkte zuerst hatte. | Spēlē šī turnīra spēles par savu naudu: katrs ieskaitītais raunds ceļ tevi tabulā. Ja punktu ir vienādi, augstāk ir tas, kurš tos sasniedza pirmais. | Играйте в игры турнира на свои деньги: каждый засчитанный раунд поднимает вас в таблице. При равенстве очков выше тот, кто набрал их раньше. | Jogue os jogos deste torneio com seu próprio dinheiro: cada rodada válida faz você subir na tabela. No empate, fica à frente quem chegou primeiro aos pontos. | العب ألعاب هذه البطولة بمالك الخاص: كل جولة محسوبة ترفعك في الجدول. عند تساوي النقاط يتقدّم من بلغها أولاً.';

export const tournamentThemes: readonly string[] = Object.keys(titles);

/** Words and pictures, in the viewer's language; the client picks a picture by its key. */
export function describe(theme: string, locale: string): Tournament['description'] {
  return {
    title: say(titles[theme] ?? theme, locale),
    text: say(text, locale),
    images: { card: `/media/tournaments/${theme}.svg`, wide: `/media/banners/${theme}.svg` },
  };
}
