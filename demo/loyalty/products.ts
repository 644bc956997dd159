import type { Product } from '../../server/platform/loyalty/terms.ts';
import type { Words } from '../../server/platform/words.ts';

const money: Words =
  '{money} for your balance | {money} fürs Guthaben | {money} tavam atlikumam | {money} на баланс | {money} no saldo | {money} لرصيدك';
const spins: Words =
  '{count} free spins | {count} Freispiele | {count} bezmaksas griezieni | {count} фриспинов | {count} rodadas grátis | {count} دورة مجانية';

type Terms = readonly [count: number, price: number, limit: number, levelFrom: number];

/**
 * Two points for each unit staked give back 1 to 1.25 %, in any currency, by its worth: with the highest payout of the catalogue (97.6 %) and the
 * jackpots' share (1 %) the house still keeps a little of every stake, so that nobody can play for points alone.
 */
const moneyTerms: readonly Terms[] = [
  [1, 200, -1, 1],
  [2, 390, -1, 1],
  [5, 950, -1, 1],
  [10, 1850, -1, 2],
  [20, 3600, 10, 3],
  [50, 8500, 5, 5],
  [100, 16_000, 2, 7],
];

/** A spin is worth a tenth of a unit of the programme's currency (`promotions/freespins/gift.ts`): 0.8 to 1.25 % of what earned its points. */
const spinTerms: readonly Terms[] = [
  [5, 120, -1, 1],
  [10, 220, -1, 1],
  [20, 400, -1, 1],
  [30, 560, 20, 2],
  [50, 880, 10, 3],
  [75, 1260, 5, 4],
  [100, 1600, 3, 6],
];

/** Pieces of goods come from the shelf: the umbrella is sold out, the lamp is for the highest level. Source: DEMO-07. */
const goods: readonly (readonly [art: string, title: Words, price: number, stock: number, level: number])[] = [
  ['mug', 'Harbour mug | Hafenbecher | Ostas krūze | Кружка «Гавань» | Caneca do porto | كوب الميناء', 300, 40, 1],
  ['cards', 'Deck of cards | Kartenspiel | Kāršu kava | Колода карт | Baralho | ورق لعب', 250, 60, 1],
  ['cap', 'Sailor cap | Matrosenmütze | Jūrnieka cepure | Бескозырка | Boné de marujo | قبعة بحّار', 450, 30, 2],
  ['umbrella', 'Storm umbrella | Sturmschirm | Vētras lietussargs | Зонт | Guarda-chuva | مظلة', 600, 0, 1],
  ['shirt', 'Striped shirt | Ringelhemd | Svītrains krekls | Тельняшка | Camisa listrada | قميص مخطط', 700, 25, 2],
  ['bag', 'Canvas bag | Leinentasche | Auduma soma | Холщовая сумка | Bolsa de lona | حقيبة قماش', 500, 25, 1],
  ['headset', 'Headphones | Kopfhörer | Austiņas | Наушники | Fones de ouvido | سماعات', 4200, 8, 4],
  ['watch', 'Deck watch | Borduhr | Kuģa pulkstenis | Вахтенные часы | Relógio | ساعة', 9000, 4, 6],
  ['telescope', 'Telescope | Fernrohr | Tālskatis | Телескоп | Telescópio | تلسكوب', 12_000, 3, 7],
  [
    'lamp',
    'Lighthouse lamp | Leuchtturmlampe | Bākas lampa | Лампа-маяк | Luminária-farol | مصباح المنارة',
    20_000,
    2,
    10,
  ],
];

const pictureOf = (name: string): string => `/media/products/${name}.svg`;

/** Products that differ only in their terms; there are always enough of them. */
const fromTerms = (kind: { type: 'points' | 'freespins'; title: Words; image: string }, terms: readonly Terms[]) =>
  terms.map(([count, price, limit, levelFrom]) => ({ ...kind, count, price, stock: -1, limit, levelFrom }));

/** The 24 products of the shop. Source: DEMO-07. */
export const products: readonly Product[] = [
  ...fromTerms({ type: 'points', title: money, image: pictureOf('money') }, moneyTerms),
  ...fromTerms({ type: 'freespins', title: spins, image: pictureOf('spins') }, spinTerms),
  ...goods.map(([art, title, price, stock, levelFrom]) => {
    return { type: 'goods' as const, title, image: pictureOf(art), count: 1, price, stock, limit: 1, levelFrom };
  }),
].map((product, index) => ({ id: index + 1, ...product }));
