import { tableWords } from '../../betting/words.ts';
import type { Mechanic } from '../mechanic.ts';

/** Words of roulette; `{…}` is filled in. Order: English, German, Latvian, Russian, Portuguese, Arabic. */
export const words = {
  ...tableWords,
  spin: 'Spin the wheel | Rad drehen | Griezt ratu | Запустить колесо | Girar a roleta | أدر العجلة',
  board: 'Roulette wheel | Roulettekessel | Ruletes rats | Колесо рулетки | Roda da roleta | عجلة الروليت',
  ready:
    'Choose a chip, put it on the table, and spin. | Jeton wählen, auf das Tableau legen und drehen. | Izvēlieties žetonu, lieciet to uz galda un grieziet. | Выберите фишку, поставьте на стол и запустите колесо. | Escolha uma ficha, coloque na mesa e gire. | اختر فيشة وضعها على الطاولة ثم أدر العجلة.',
  spinning:
    'No more bets. The ball is rolling. | Nichts geht mehr. Die Kugel rollt. | Likmes slēgtas. Bumbiņa ripo. | Ставки сделаны. Шарик катится. | Apostas encerradas. A bola está girando. | انتهى وقت الرهان. الكرة تدور.',
  paysRule:
    'The wheel has 37 pockets, the ball falls into each equally often, and a win returns the chip as well. | Das Rad hat 37 Fächer, die Kugel fällt in jedes gleich oft, und ein Gewinn gibt auch den Jeton zurück. | Ratam ir 37 kabatas, bumbiņa katrā krīt vienlīdz bieži, un laimests atdod arī žetonu. | На колесе 37 ячеек, шарик попадает в каждую одинаково часто, и при выигрыше фишка возвращается. | A roda tem 37 casas, a bola cai em cada uma com a mesma chance, e o prêmio devolve também a ficha. | في العجلة 37 خانة، وتسقط الكرة في كل منها بالتساوي، ويعيد الفوز الفيشة أيضًا.',
  dozen: 'A dozen | Ein Dutzend | Ducis | Дюжина | Uma dúzia | دزينة',
  column: 'A column | Eine Kolonne | Kolonna | Колонка | Uma coluna | عمود',
  evenChance:
    'Red, black, even, odd, 1–18 or 19–36 | Rot, Schwarz, gerade, ungerade, 1–18 oder 19–36 | Sarkans, melns, pāra, nepāra, 1–18 vai 19–36 | Красное, чёрное, чёт, нечет, 1–18 или 19–36 | Vermelho, preto, par, ímpar, 1–18 ou 19–36 | أحمر أو أسود أو زوجي أو فردي أو 1–18 أو 19–36',
  landed:
    'The ball lies on {spot} | Die Kugel liegt auf {spot} | Bumbiņa apstājās: {spot} | Шарик остановился: {spot} | A bola parou em {spot} | استقرت الكرة على {spot}',
  last: 'Last numbers | Letzte Zahlen | Pēdējie skaitļi | Последние числа | Últimos números | آخر الأرقام',
  pockets: 'Pockets | Fächer | Kabatas | Ячеек | Casas | الخانات',
  number: 'A number | Eine Zahl | Viens skaitlis | Число | Um número | رقم واحد',
  dozen1: '1 to 12 | 1 bis 12 | 1–12 | 1–12 | 1 a 12 | 1–12',
  dozen2: '13 to 24 | 13 bis 24 | 13–24 | 13–24 | 13 a 24 | 13–24',
  dozen3: '25 to 36 | 25 bis 36 | 25–36 | 25–36 | 25 a 36 | 25–36',
  column1: 'Column 1 | Kolonne 1 | 1. kolonna | Колонка 1 | Coluna 1 | العمود 1',
  column2: 'Column 2 | Kolonne 2 | 2. kolonna | Колонка 2 | Coluna 2 | العمود 2',
  column3: 'Column 3 | Kolonne 3 | 3. kolonna | Колонка 3 | Coluna 3 | العمود 3',
  low: '1–18 | 1–18 | 1–18 | 1–18 | 1–18 | 1–18',
  high: '19–36 | 19–36 | 19–36 | 19–36 | 19–36 | 19–36',
  even: 'Even | Gerade | Pāra | Чёт | Par | زوجي',
  odd: 'Odd | Ungerade | Nepāra | Нечет | Ímpar | فردي',
  red: 'Red | Rot | Sarkans | Красное | Vermelho | أحمر',
  black: 'Black | Schwarz | Melns | Чёрное | Preto | أسود',
} satisfies Mechanic['words'];
