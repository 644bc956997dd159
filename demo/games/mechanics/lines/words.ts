import type { Mechanic } from '../mechanic.ts';

/** Words of reels and lines; `{…}` is filled in. */
export const words = {
  spin: 'Spin | Drehen | Griezt | Вращать | Girar | تدوير',
  board: 'Reels | Walzen | Ruļļi | Барабаны | Rolos | البكرات',
  ready:
    'Choose a stake and spin. | Einsatz wählen und drehen. | Izvēlieties likmi un grieziet. | Выберите ставку и вращайте. | Escolha uma aposta e gire. | اختر رهانًا ثم أدر البكرات.',
  spinning:
    'The reels are turning. | Die Walzen drehen sich. | Ruļļi griežas. | Барабаны вращаются. | Os rolos estão girando. | البكرات تدور.',
  runLine:
    'Line {line}: {count} alike, {win} | Linie {line}: {count} gleiche, {win} | {line}. līnija: {count} vienādi, {win} | Линия {line}: {count} одинаковых, {win} | Linha {line}: {count} iguais, {win} | الخط {line}: {count} متشابهة، {win}',
  runWays:
    '{count} alike, {win} | {count} gleiche, {win} | {count} vienādi, {win} | {count} одинаковых, {win} | {count} iguais, {win} | {count} متشابهة، {win}',
  paysNote:
    'Shown for a stake of {stake}. | Für einen Einsatz von {stake}. | Pie likmes {stake}. | При ставке {stake}. | Para uma aposta de {stake}. | عند رهان قدره {stake}.',
  paysRule:
    'Runs begin on the first reel; only the longest of a line pays. | Reihen beginnen auf der ersten Walze; je Linie zahlt nur die längste. | Rindas sākas uz pirmā ruļļa; katrā līnijā maksā tikai garākā. | Ряды начинаются с первого барабана; на линии платит только самый длинный. | As sequências começam no primeiro rolo; em cada linha paga só a mais longa. | تبدأ السلاسل من البكرة الأولى، ولا يدفع كل خط إلا أطولها.',
  symbol: 'Symbol {place} | Symbol {place} | {place}. simbols | Символ {place} | Símbolo {place} | الرمز {place}',
  wild: 'The star stands for every other symbol. It is on reels 2, 3 and 4. | Der Stern steht für jedes andere Symbol. Er liegt auf den Walzen 2, 3 und 4. | Zvaigzne aizstāj jebkuru citu simbolu. Tā ir uz 2., 3. un 4. ruļļa. | Звезда заменяет любой другой символ. Она есть на барабанах 2, 3 и 4. | A estrela vale por qualquer outro símbolo. Ela está nos rolos 2, 3 e 4. | النجمة تحل محل أي رمز آخر. توجد على البكرات 2 و3 و4.',
  alike: '{count} alike | {count} gleiche | {count} vienādi | {count} одинаковых | {count} iguais | {count} متشابهة',
  ways: 'Lines | Linien | Līnijas | Линии | Linhas | الخطوط',
  linesCount:
    '{count} lines | {count} Linien | Līniju skaits: {count} | Линий: {count} | {count} linhas | عدد الخطوط: {count}',
  allWays:
    'every way from left to right | jeder Weg ab der ersten Walze | jebkurš ceļš no pirmā ruļļa | любой путь от первого барабана | qualquer caminho a partir do primeiro rolo | أي مسار يبدأ من البكرة الأولى',
} satisfies Mechanic['words'];
