import { tableWords } from '../../betting/words.ts';
import type { Mechanic } from '../mechanic.ts';

/** Words of the race; `{…}` is filled in. Order: English, German, Latvian, Russian, Portuguese, Arabic. */
export const words = {
  ...tableWords,
  spin: 'Start the race | Rennen starten | Sākt skrējienu | Начать забег | Iniciar a corrida | ابدأ السباق',
  board:
    'Track with six runners | Bahn mit sechs Läufern | Skrejceļš ar sešiem dalībniekiem | Дорожка с шестью бегунами | Pista com seis corredores | مضمار فيه ستة متسابقين',
  ready:
    'Choose a chip, put it on a runner, and start the race. | Jeton wählen, auf einen Läufer legen und das Rennen starten. | Izvēlieties žetonu, lieciet to uz dalībnieka un sāciet skrējienu. | Выберите фишку, поставьте на бегуна и начните забег. | Escolha uma ficha, coloque em um corredor e inicie a corrida. | اختر فيشة وضعها على متسابق ثم ابدأ السباق.',
  spinning:
    'No more bets. They are off. | Nichts geht mehr. Das Rennen läuft. | Likmes slēgtas. Skrējiens sākas. | Ставки сделаны. Забег начался. | Apostas encerradas. Foi dada a largada. | انتهى وقت الرهان. انطلق السباق.',
  paysRule:
    'Chance alone decides who wins, each runner as often as is said beside it, and a win returns the chip as well. | Der Zufall allein entscheidet, jeder Läufer gewinnt so oft, wie bei ihm steht, und ein Gewinn gibt auch den Jeton zurück. | Uzvarētāju izšķir tikai nejaušība, katrs uzvar tik bieži, cik pie viņa norādīts, un laimests atdod arī žetonu. | Победителя решает только случай, каждый побеждает так часто, как указано рядом, и при выигрыше фишка возвращается. | Só o acaso decide quem vence, cada corredor com a frequência indicada ao lado, e o prêmio devolve também a ficha. | الصدفة وحدها تحدد الفائز، ويفوز كل متسابق بقدر ما هو مكتوب بجانبه، ويعيد الفوز الفيشة أيضًا.',
  runner:
    'Runner {number} | Läufer {number} | {number}. dalībnieks | Бегун {number} | Corredor {number} | المتسابق {number}',
  often:
    '{count} of {all} races | {count} von {all} Rennen | {count} no {all} skrējieniem | {count} из {all} забегов | {count} de {all} corridas | {count} من {all} سباقًا',
  landed:
    'Runner {number} wins | Läufer {number} gewinnt | Uzvar {number}. dalībnieks | Победил бегун {number} | O corredor {number} vence | فاز المتسابق {number}',
  last: 'Last winners | Letzte Sieger | Pēdējie uzvarētāji | Последние победители | Últimos vencedores | آخر الفائزين',
  runners: 'Runners | Läufer | Dalībnieki | Бегунов | Corredores | المتسابقون',
} satisfies Mechanic['words'];
