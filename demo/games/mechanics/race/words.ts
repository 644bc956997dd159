import { tableWords } from '../../betting/words.ts';
import type { Mechanic } from '../mechanic.ts';

/** Words of the race; `{…}` is filled in. Order: English, German, Latvian, Russian, Portuguese, Arabic. */
export const words = {
  ...tableWords,
  spin: 'Start the race | Rennen starten | Sākt skrējienu | Начать забег | Iniciar a corrida | ابدأ السباق',
  board:
    'Track with six horses | Bahn mit sechs Pferden | Skrejceļš ar sešiem zirgiem | Дорожка с шестью лошадьми | Pista com seis cavalos | مضمار فيه ستة خيول',
  ready:
    'Choose a chip, put it on a horse, and start the race. | Jeton wählen, auf ein Pferd legen und das Rennen starten. | Izvēlieties žetonu, lieciet to uz zirga un sāciet skrējienu. | Выберите фишку, поставьте на лошадь и начните забег. | Escolha uma ficha, coloque em um cavalo e inicie a corrida. | اختر فيشة وضعها على حصان ثم ابدأ السباق.',
  spinning:
    'No more bets. They are off. | Nichts geht mehr. Das Rennen läuft. | Likmes slēgtas. Skrējiens sākas. | Ставки сделаны. Забег начался. | Apostas encerradas. Foi dada a largada. | انتهى وقت الرهان. انطلق السباق.',
  paysRule:
    'Chance alone decides who wins, each horse as often as is said beside it, and a win returns the chip as well. | Der Zufall allein entscheidet, jedes Pferd gewinnt so oft, wie bei ihm steht, und ein Gewinn gibt auch den Jeton zurück. | Uzvarētāju izšķir tikai nejaušība, katrs uzvar tik bieži, cik pie viņa norādīts, un laimests atdod arī žetonu. | Победителя решает только случай, каждая побеждает так часто, как указано рядом, и при выигрыше фишка возвращается. | Só o acaso decide quem vence, cada cavalo com a frequência indicada ao lado, e o prêmio devolve também a ficha. | الصدفة وحدها تحدد الفائز، ويفوز كل حصان بقدر ما هو مكتوب بجانبه، ويعيد الفوز الفيشة أيضًا.',
  runner: 'Horse {number} | Pferd {number} | {number}. zirgs | Лошадь {number} | Cavalo {number} | الحصان {number}',
  often:
    '{count} of {all} races | {count} von {all} Rennen | {count} no {all} skrējieniem | {count} из {all} забегов | {count} de {all} corridas | {count} من {all} سباقًا',
  landed:
    'Horse {number} wins | Pferd {number} gewinnt | Uzvar {number}. zirgs | Победила лошадь {number} | O cavalo {number} vence | فاز الحصان {number}',
  last: 'Last winners | Letzte Sieger | Pēdējie uzvarētāji | Последние победители | Últimos vencedores | آخر الفائزين',
  runners: 'Horses | Pferde | Zirgi | Лошадей | Cavalos | الخيول',
} satisfies Mechanic['words'];
