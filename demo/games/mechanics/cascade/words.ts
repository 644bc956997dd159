import type { Mechanic } from '../mechanic.ts';

/** Words of falling symbols; `{…}` is filled in. */
export const words = {
  spin: 'Spin | Drehen | Griezt | Вращать | Girar | تدوير',
  board: 'Symbols | Symbole | Simboli | Символы | Símbolos | الرموز',
  ready:
    'Choose a stake and spin. | Einsatz wählen und drehen. | Izvēlieties likmi un grieziet. | Выберите ставку и вращайте. | Escolha uma aposta e gire. | اختر رهانًا ثم ابدأ الجولة.',
  spinning:
    'The symbols are falling. | Die Symbole fallen. | Simboli krīt. | Символы падают. | Os símbolos estão caindo. | الرموز تتساقط.',
  paysNote:
    'Shown for a stake of {stake}, in the first fall. | Für einen Einsatz von {stake}, im ersten Fall. | Pie likmes {stake}, pirmajā kritienā. | При ставке {stake}, в первом падении. | Para uma aposta de {stake}, na primeira queda. | عند رهان قدره {stake}، في السقوط الأول.',
  paysRule:
    'Seven or more of a kind pay, wherever they lie. | Sieben oder mehr gleiche zahlen, wo immer sie liegen. | Maksā septiņi vai vairāk vienādi, lai kur tie atrastos. | Платят семь и больше одинаковых, где бы они ни лежали. | Sete ou mais iguais pagam, onde quer que estejam. | سبعة رموز متشابهة أو أكثر تدفع أينما كانت.',
  symbol: 'Symbol {place} | Symbol {place} | {place}. simbols | Символ {place} | Símbolo {place} | الرمز {place}',
  falls:
    'What pays vanishes, and symbols from above fall into its place. The second fall counts twice, the third three times, and so on to the fifth, which is the last. | Was zahlt, verschwindet, und Symbole von oben fallen nach. Der zweite Fall zählt doppelt, der dritte dreifach, bis zum fünften, dem letzten. | Kas maksā, pazūd, un vietā iekrīt simboli no augšas. Otrais kritiens skaitās divkārt, trešais trīskārt, un tā līdz piektajam, kas ir pēdējais. | То, что платит, исчезает, и на его место падают символы сверху. Второе падение считается вдвойне, третье втройне, и так до пятого, последнего. | O que paga desaparece, e símbolos de cima caem no lugar. A segunda queda vale o dobro, a terceira o triplo, e assim até a quinta, que é a última. | ما يدفع يختفي، وتسقط رموز من الأعلى مكانه. السقوط الثاني يُحسب مرتين، والثالث ثلاث مرات، وهكذا حتى الخامس وهو الأخير.',
  alike: '{count} alike | {count} gleiche | {count} vienādi | {count} одинаковых | {count} iguais | {count} متشابهة',
  orMore:
    '{count} or more | {count} oder mehr | {count} vai vairāk | {count} и больше | {count} ou mais | {count} أو أكثر',
  group:
    '{count} alike, {win} | {count} gleiche, {win} | {count} vienādi, {win} | {count} одинаковых, {win} | {count} iguais, {win} | {count} متشابهة، {win}',
  inFalls:
    'In {count} falls | In {count} Fällen | Kritieni: {count} | Падений: {count} | Em {count} quedas | عدد مرات السقوط: {count}',
  most: 'Falls of a round | Fälle einer Runde | Kritieni raundā | Падений за раунд | Quedas por rodada | مرات السقوط في الجولة',
  upTo: 'up to {count} | bis zu {count} | līdz {count} | до {count} | até {count} | حتى {count}',
} satisfies Mechanic['words'];
