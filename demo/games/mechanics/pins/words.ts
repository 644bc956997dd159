import type { Mechanic } from '../mechanic.ts';

/** Words of the ball over pins; `{…}` is filled in. */
export const words = {
  spin: 'Drop the ball | Kugel fallen lassen | Mest bumbu | Бросить шар | Soltar a bola | أسقط الكرة',
  board: 'Pins and pockets | Stifte und Fächer | Tapas un kabatas | Штырьки и лунки | Pinos e bolsos | أوتاد وجيوب',
  ready:
    'Choose a stake and drop the ball. | Einsatz wählen und die Kugel fallen lassen. | Izvēlieties likmi un metiet bumbu. | Выберите ставку и бросьте шар. | Escolha uma aposta e solte a bola. | اختر رهانًا ثم أسقط الكرة.',
  spinning: 'The ball is falling. | Die Kugel fällt. | Bumba krīt. | Шар падает. | A bola está caindo. | الكرة تسقط.',
  paysNote:
    'Shown for a stake of {stake}. | Für einen Einsatz von {stake}. | Pie likmes {stake}. | При ставке {stake}. | Para uma aposta de {stake}. | عند رهان قدره {stake}.',
  paysRule:
    'At each pin the ball goes to either side, equally often; the pocket it ends in pays. | An jedem Stift fällt die Kugel gleich oft nach jeder Seite; das Fach, in dem sie endet, zahlt. | Pie katras tapas bumba vienlīdz bieži krīt uz katru pusi; maksā kabata, kurā tā nonāk. | У каждого штырька шар одинаково часто идёт в любую сторону; платит лунка, в которой он остановится. | Em cada pino a bola vai para qualquer lado com a mesma chance; o bolso em que ela para paga. | عند كل وتد تميل الكرة إلى أي جانب بالتساوي، والجيب الذي تنتهي فيه هو الذي يدفع.',
  twoPockets:
    'Pockets {place} and {other} | Fächer {place} und {other} | {place}. un {other}. kabata | Лунки {place} и {other} | Bolsos {place} e {other} | الجيبان {place} و{other}',
  pocket: 'Pocket {place} | Fach {place} | {place}. kabata | Лунка {place} | Bolso {place} | الجيب {place}',
  often:
    '{count} of {all} ways | {count} von {all} Wegen | {count} no {all} ceļiem | {count} из {all} путей | {count} de {all} caminhos | {count} من {all} مسارًا',
  landed:
    'Pocket {place} pays {times} × | Fach {place} zahlt {times} × | {place}. kabata maksā {times} × | Лунка {place} платит {times} × | O bolso {place} paga {times} × | الجيب {place} يدفع {times} ×',
  rows: 'Rows of pins | Reihen von Stiften | Tapu rindas | Рядов штырьков | Fileiras de pinos | صفوف الأوتاد',
} satisfies Mechanic['words'];
