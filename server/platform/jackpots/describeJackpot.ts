import type { Jackpot } from '#schemas/platform/jackpots.ts';
import { say, type Words } from '../words.ts';
import type { JackpotLevel } from './levels.ts';
import type { JackpotNetworks } from './networks.ts';

const levels: Readonly<Record<JackpotLevel, Words>> = {
  grand: 'Grand | Grand | Grand | Гранд | Grand | الكبرى',
  major: 'Major | Major | Major | Мажор | Major | الوسطى',
  minor: 'Minor | Minor | Minor | Минор | Minor | الصغرى',
};

const mustDrop: Words =
  'Drops before it passes its limit. Each stake of your own money feeds it at the house’s cost; a higher stake has a higher chance. | Fällt, bevor die Grenze überschritten ist. Jeder eigene Einsatz speist ihn auf Kosten des Hauses; ein höherer Einsatz hat mehr Chancen. | Izkrīt, pirms pārsniedz robežu. Katra tavas naudas likme to papildina uz nama rēķina; lielākai likmei ir lielāka iespēja. | Выпадает до своего предела. Каждая ставка своими деньгами пополняет его за счёт заведения; чем выше ставка, тем выше шанс. | Sai antes de passar do limite. Cada aposta com dinheiro próprio o alimenta por conta da casa; apostas maiores têm mais chance. | تسقط قبل أن تتجاوز حدّها. كل رهان بمالك يغذّيها على حساب الدار، والرهان الأعلى فرصته أعلى.';
const open: Words =
  'Can drop at any time. Each stake of your own money feeds it at the house’s cost; a higher stake has a higher chance. | Kann jederzeit fallen. Jeder eigene Einsatz speist ihn auf Kosten des Hauses; ein höherer Einsatz hat mehr Chancen. | Var izkrist jebkurā brīdī. Katra tavas naudas likme to papildina uz nama rēķina; lielākai likmei ir lielāka iespēja. | Может выпасть в любой момент. Каждая ставка своими деньгами пополняет его за счёт заведения; чем выше ставка, тем выше шанс. | Pode sair a qualquer momento. Cada aposta com dinheiro próprio o alimenta por conta da casa; apostas maiores têm mais chance. | قد تسقط في أي وقت. كل رهان بمالك يغذّيها على حساب الدار، والرهان الأعلى فرصته أعلى.';

/** Its network's name, or what the network is stored by where nobody has a name for it, and its level. */
export function titleOfJackpot(
  networks: JackpotNetworks | null,
  { network, level }: { network: string; level: JackpotLevel },
  locale: string,
): string {
  return `${say(networks?.get(network)?.title ?? network, locale)} · ${say(levels[level], locale)}`;
}

/** Words and pictures; the client picks a picture by its key. */
export function describeJackpot(
  networks: JackpotNetworks | null,
  jackpot: { network: string; level: JackpotLevel; isMustDrop: boolean },
  locale: string,
): Jackpot['description'] {
  const card = networks?.get(jackpot.network)?.pictures[jackpot.level];
  return {
    title: titleOfJackpot(networks, jackpot, locale),
    text: say(jackpot.isMustDrop ? mustDrop : open, locale),
    images: card === undefined ? {} : { card },
  };
}
