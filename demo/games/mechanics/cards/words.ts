import { tableWords } from '../../betting/words.ts';
import type { Mechanic } from '../mechanic.ts';

/** Words of higher or lower; `{…}` is filled in. Order: English, German, Latvian, Russian, Portuguese, Arabic. */
export const words = {
  ...tableWords,
  spin: 'Turn the card | Karte aufdecken | Atklāt kārti | Открыть карту | Virar a carta | اكشف البطاقة',
  board:
    'The seven, and the card that is turned | Die Sieben und die aufgedeckte Karte | Septiņi un atklātā kārts | Семёрка и открытая карта | O sete e a carta virada | السبعة والبطاقة المكشوفة',
  ready:
    'Choose a chip: lower than a seven, the seven, or higher? | Jeton wählen: niedriger als sieben, die Sieben oder höher? | Izvēlieties žetonu: zemāk par septiņi, septiņi vai augstāk? | Выберите фишку: ниже семёрки, семёрка или выше? | Escolha uma ficha: menor que sete, o sete ou maior? | اختر فيشة: أقل من سبعة أم سبعة أم أعلى؟',
  spinning:
    'No more bets. The card is turned. | Nichts geht mehr. Die Karte wird aufgedeckt. | Likmes slēgtas. Kārti atklāj. | Ставки сделаны. Карту открывают. | Apostas encerradas. A carta é virada. | انتهى وقت الرهان. تُكشف البطاقة.',
  paysRule:
    'The seven that lies open belongs to no pack: each of the 52 cards is turned equally often, the ace is the lowest, and a win returns the chip as well. | Die offene Sieben gehört zu keinem Stapel: jede der 52 Karten wird gleich oft aufgedeckt, das Ass ist die niedrigste, und ein Gewinn gibt auch den Jeton zurück. | Atklātais septiņi nav no kavas: katru no 52 kārtīm atklāj vienlīdz bieži, dūzis ir zemākā, un laimests atdod arī žetonu. | Открытая семёрка не из колоды: каждая из 52 карт открывается одинаково часто, туз младший, и при выигрыше фишка возвращается. | O sete aberto não é do baralho: cada uma das 52 cartas é virada com a mesma chance, o ás é a menor, e o prêmio devolve também a ficha. | السبعة المكشوفة ليست من الرزمة: تُكشف كل من البطاقات الـ52 بالتساوي، والآس أدناها، ويعيد الفوز الفيشة أيضًا.',
  low: 'Lower: ace to six | Niedriger: Ass bis Sechs | Zemāk: dūzis līdz seši | Ниже: туз–шесть | Menor: ás a seis | أقل: من الآس إلى الستة',
  seven: 'The seven | Die Sieben | Septiņi | Семёрка | O sete | السبعة',
  high: 'Higher: eight to king | Höher: Acht bis König | Augstāk: astoņi līdz kungs | Выше: восемь–король | Maior: oito a rei | أعلى: من الثمانية إلى الملك',
  landed:
    'The card is {card} | Die Karte ist {card} | Kārts ir {card} | Карта: {card} | A carta é {card} | البطاقة هي {card}',
  last: 'Last cards | Letzte Karten | Pēdējās kārtis | Последние карты | Últimas cartas | آخر البطاقات',
  cards: 'Cards in the deck | Karten im Stapel | Kāršu kavā | Карт в колоде | Cartas no baralho | بطاقات الرزمة',
} satisfies Mechanic['words'];
