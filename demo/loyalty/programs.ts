import type { Program } from '../../server/platform/loyalty/terms.ts';

const programs: readonly Program[] = [
  {
    sysname: 'voyage',
    image: '/media/programs/voyage.svg',
    title: 'The Long Voyage | Die lange Reise | Garais brauciens | Долгое плавание | A Longa Viagem | الرحلة الطويلة',
    rules:
      'Every €1.00 of your own money staked, in any currency, and settled earns 2 points in the casino and 1 point in sport. Levels count all points earned; the shop takes points you have. Bonus money earns none. | Je 1,00 € eigener, abgerechneter Einsatz in jeder Währung bringt 2 Punkte im Casino und 1 Punkt im Sport. Für Stufen zählen alle verdienten Punkte, im Shop zahlst du mit deinen Punkten. Bonusgeld bringt keine. | Par katru paša naudas likmes 1,00 € (jebkurā valūtā), kad tā ir izspēlēta, kazino pienākas 2 punkti, sportā – 1. Līmeņos skaita visus nopelnītos punktus, veikalā maksā ar esošajiem. Bonusa nauda punktus nedod. | За каждый рассчитанный 1,00 € своих денег (в любой валюте) – 2 очка в казино и 1 в спорте. Уровни считают все заработанные очки, магазин берёт имеющиеся. Бонусные деньги очков не дают. | Cada 1,00 € do seu dinheiro apostado e liquidado, em qualquer moeda, rende 2 pontos no cassino e 1 no esporte. Os níveis contam todos os pontos ganhos; a loja usa os que você tem. Dinheiro de bônus não rende. | كل 1.00 € من مالك بأي عملة تُراهن به وتُحسم نتيجته يمنحك نقطتين في الكازينو ونقطة في الرياضة. المستويات تحسب كل النقاط المكتسبة، والمتجر يأخذ من رصيد نقاطك. مال المكافآت لا يمنح نقاطًا.',
    startsAt: Date.UTC(2026, 0, 1),
  },
  {
    sysname: 'regatta',
    image: '/media/programs/regatta.svg',
    brand: 'tidal',
    title: 'Regatta | Regatta | Regate | Регата | Regata | سباق القوارب',
    rules:
      'Three longer quests beside the voyage. What you have played already counts. | Drei längere Aufgaben neben der Reise. Was du schon gespielt hast, zählt. | Trīs garāki uzdevumi līdzās braucienam. Jau nospēlētais skaitās. | Три задания подлиннее рядом с плаванием. Уже сыгранное считается. | Três missões mais longas além da viagem. O que você já jogou conta. | ثلاث مهام أطول إلى جانب الرحلة. ما لعبته سابقًا محسوب.',
    startsAt: Date.UTC(2026, 5, 1),
  },
];

/** The programmes of a brand: two at `tidal`, one elsewhere. Source: DEMO-07. */
export function programsOf(brand: string): readonly Program[] {
  return programs.filter((program) => program.brand === undefined || program.brand === brand);
}
