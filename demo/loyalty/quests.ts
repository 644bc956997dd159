import type { Measure, Quest } from '../../server/platform/loyalty/terms.ts';
import type { Words } from '../../server/platform/words.ts';

const rounds: Words =
  'Play {target} rounds | Spiele {target} Runden | Nospēlē {target} raundus | Сыграйте {target} раундов | Jogue {target} rodadas | العب {target} جولة';
const games: Words =
  'Try {target} different games | Probiere {target} verschiedene Spiele | Izmēģini {target} dažādas spēles | Попробуйте {target} разных игр | Experimente {target} jogos diferentes | جرّب {target} ألعاب مختلفة';
const wins: Words =
  'Win {target} rounds | Gewinne {target} Runden | Uzvari {target} raundos | Выиграйте {target} раундов | Vença {target} rodadas | اربح {target} جولة';
const bigWins: Words =
  'Wins of ten times your stake: {target} | Gewinne des zehnfachen Einsatzes: {target} | Laimesti desmit likmju apmērā: {target} | Выигрыши в десять ставок: {target} | Ganhos de dez vezes a aposta: {target} | مرات الفوز بعشرة أضعاف رهانك: {target}';
const bets: Words =
  'Place {target} sports bets | Platziere {target} Sportwetten | Veic {target} sporta likmes | Сделайте {target} ставок на спорт | Faça {target} apostas esportivas | ضع {target} رهانات رياضية';
const turnover: Words =
  'Stake €{target} in all | Setze insgesamt {target} € | Kopā liec likmes par {target} € | Поставьте всего {target} € | Aposte {target} € no total | راهن بمجموع {target} €';

type Line = readonly [program: string, title: Words, measure: Measure, target: number, points: number, level: number];

const lines: readonly Line[] = [
  ['voyage', rounds, 'rounds', 10, 20, 1],
  ['voyage', games, 'games', 5, 50, 1],
  ['voyage', wins, 'wins', 10, 40, 1],
  ['voyage', bigWins, 'big_wins', 1, 60, 1],
  ['voyage', bets, 'bets', 5, 40, 1],
  ['voyage', turnover, 'turnover', 100, 50, 2],
  ['voyage', games, 'games', 25, 150, 3],
  ['voyage', rounds, 'rounds', 500, 200, 5],
  ['voyage', bigWins, 'big_wins', 10, 400, 8],
  ['regatta', rounds, 'rounds', 50, 60, 1],
  ['regatta', wins, 'wins', 50, 120, 2],
  ['regatta', games, 'games', 50, 300, 4],
];

/** Nine quests in the programme everybody has, three in the second one. Source: DEMO-07. */
export const quests: readonly Quest[] = lines.map(([program, title, measure, target, points, unlockLevel], index) => {
  return { id: index + 1, program, title, measure, target, points, unlockLevel };
});
