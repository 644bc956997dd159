import type { Jackpot } from '#schemas/platform/jackpots.ts';
import { say, type Words } from '../words.ts';

/** From the highest to the lowest; a round draws for them in this order. */
export const jackpotLevels = ['grand', 'major', 'minor'] as const;
export type JackpotLevel = (typeof jackpotLevels)[number];

/** Networks and their kind. Source: DEMO-06. */
export const networks = [
  { sysname: 'tern-tides', isMustDrop: true },
  { sysname: 'comet-vault', isMustDrop: false },
  { sysname: 'lantern-chest', isMustDrop: true },
  { sysname: 'velvet-crown', isMustDrop: false },
] as const;

/** Amounts in units of the currency. `odds`: units staked for one drop of an open one, on average. */
export const plans: Readonly<
  Record<JackpotLevel, { startsFrom: bigint; mustDropAt: bigint; shareBp: number; odds: bigint }>
> = {
  grand: { startsFrom: 10_000n, mustDropAt: 50_000n, shareBp: 50, odds: 4_000_000n },
  major: { startsFrom: 1000n, mustDropAt: 5000n, shareBp: 30, odds: 400_000n },
  minor: { startsFrom: 50n, mustDropAt: 250n, shareBp: 20, odds: 25_000n },
};

const names: Readonly<Record<string, Words>> = {
  'tern-tides': 'Tern Tides | Seeschwalbenflut | Zīriņu paisums | Прилив крачек | Marés da Andorinha | مدّ الخرشنة',
  'comet-vault': 'Comet Vault | Kometentresor | Komētas seifs | Хранилище кометы | Cofre do Cometa | خزنة المذنّب',
  'lantern-chest': 'Lantern Chest | Laternentruhe | Laternu lāde | Сундук фонарей | Baú das Lanternas | صندوق الفوانيس',
  'velvet-crown': 'Velvet Crown | Samtkrone | Samta kronis | Бархатная корона | Coroa de Veludo | التاج المخملي',
};

const levels: Readonly<Record<JackpotLevel, Words>> = {
  grand: 'Grand | Grand | Grand | Гранд | Grand | الكبرى',
  major: 'Major | Major | Major | Мажор | Major | الوسطى',
  minor: 'Minor | Minor | Minor | Минор | Minor | الصغرى',
};

const mustDrop: Words =
  'Drops before it passes its limit. Each stake of your own money feeds it at the house’s cost; a higher stake has a higher chance. | Fällt, bevor die Grenze überschritten ist. Jeder eigene Einsatz speist ihn auf Kosten des Hauses; ein höherer Einsatz hat mehr Chancen. | Izkrīt, pirms pārsniedz robežu. Katra tavas naudas likme to papildina uz nama rēķina; lielākai likmei ir lielāka iespēja. | Выпадает до своего предела. Каждая ставка своими деньгами пополняет его за счёт заведения; чем выше ставка, тем выше шанс. | Sai antes de passar do limite. Cada aposta com dinheiro próprio o alimenta por conta da casa; apostas maiores têm mais chance. | تسقط قبل أن تتجاوز حدّها. كل رهان بمالك يغذّيها على حساب الدار، والرهان الأعلى فرصته أعلى.';
const open: Words =
  'Can drop at any time. Each stake of your own money feeds it at the house’s cost; a higher stake has a higher chance. | Kann jederzeit fallen. Jeder eigene Einsatz speist ihn auf Kosten des Hauses; ein höherer Einsatz hat mehr Chancen. | Var izkrist jebkurā brīdī. Katra tavas naudas likme to papildina uz nama rēķina; lielākai likmei ir lielāka iespēja. | Может выпасть в любой момент. Каждая ставка своими деньгами пополняет его за счёт заведения; чем выше ставка, тем выше шанс. | Pode sair a qualquer momento. Cada aposta com dinheiro próprio o alimenta por conta da casa; apostas maiores têm mais chance. | قد تسقط في أي وقت. كل رهان بمالك يغذّيها على حساب الدار، والرهان الأعلى فرصته أعلى.';

export function titleOfJackpot(network: string, level: JackpotLevel, locale: string): string {
  return `${say(names[network] ?? network, locale)} · ${say(levels[level], locale)}`;
}

/** Words and pictures; the client picks a picture by its key. */
export function describeJackpot(
  { network, level, isMustDrop }: { network: string; level: JackpotLevel; isMustDrop: boolean },
  locale: string,
): Jackpot['description'] {
  return {
    title: titleOfJackpot(network, level, locale),
    text: say(isMustDrop ? mustDrop : open, locale),
    images: { card: `/media/jackpots/${network}-${level}.svg` },
  };
}

/** The network a game belongs to, by its place among the jackpot games. */
export function networkOf(place: number): string {
  return networks[place % networks.length]?.sysname ?? networks[0].sysname;
}
