import type { DemoName } from './demoWords.ts';

/** Terms of a campaign in each language of the demo brands. */
export type DemoTerms = Readonly<Record<'en' | 'lv' | 'ru' | 'ar', string>>;

const wagered = (times: number): DemoTerms => ({
  en:
    `The bonus has to be staked ${times} times within 30 days before it becomes money you can withdraw. Stakes on slots and fast games count in full, ` +
    'on puzzles half, on tables, races and higher or lower a tenth, on live games they do not count and are not possible with bonus money. A stake of bonus money may be {maxBet} at most. ' +
    'Your own money is always used first and can be withdrawn at any time. You may remove the bonus whenever you like; what is left of it is then lost.',
  lv:
    `Bonuss 30 dienu laikā jāapgroza ${times} reizes, pirms tas kļūst par izmaksājamu naudu. Likmes spēļu automātos un ātrajās spēlēs skaitās pilnībā, ` +
    'prāta spēlēs puse, galda spēlēs, skrējienos un «augstāk vai zemāk» desmitā daļa, dzīvajās spēlēs tās neskaitās un ar bonusa naudu nav iespējamas. Likme no bonusa naudas ir ne vairāk kā {maxBet}. ' +
    'Vispirms vienmēr tiek izmantota tava paša nauda, un to vari izņemt jebkurā laikā. No bonusa vari atteikties, kad vēlies; tā atlikums tad zūd.',
  ru:
    `Бонус нужно поставить ${times} раз за 30 дней, прежде чем он станет деньгами, которые можно вывести. Ставки в слотах и быстрых играх засчитываются полностью, ` +
    'в головоломках — наполовину, на столах, в забегах и «больше-меньше» — на десятую часть, в живых играх не засчитываются, и бонусные деньги там не принимаются. Ставка бонусными деньгами — не больше {maxBet}. ' +
    'Сначала всегда тратятся ваши собственные деньги, и вывести их можно в любое время. От бонуса можно отказаться когда угодно; его остаток тогда пропадает.',
  ar:
    `يجب أن تراهن بقيمة المكافأة ${times} مرات خلال 30 يومًا قبل أن تصبح مالًا يمكنك سحبه. رهانات السلوتس والألعاب السريعة تُحسب كاملة، ` +
    'ورهانات الألغاز بنصفها، ورهانات الطاولات والسباقات و«أعلى أو أدنى» بعُشرها، أما الألعاب المباشرة فلا تُحسب ولا يمكن لعبها بمال المكافأة. الرهان من مال المكافأة {maxBet} على الأكثر. ' +
    'مالك الخاص يُستخدم أولًا دائمًا ويمكنك سحبه في أي وقت. يمكنك التخلي عن المكافأة متى شئت؛ وعندها تفقد ما بقي منها.',
});

const freeBet: DemoTerms = {
  en: 'A free bet is used when your own money does not cover the bet. Its profit is real money at once; its stake is not paid out. It lasts 14 days.',
  lv: 'Bezmaksas likmi izmanto, kad tavas paša naudas likmei nepietiek. Tās peļņa uzreiz ir īsta nauda; pašu likmi neizmaksā. Tā ir spēkā 14 dienas.',
  ru: 'Бесплатная ставка используется, когда ваших денег на ставку не хватает. Её прибыль — сразу настоящие деньги; сама ставка не выплачивается. Она действует 14 дней.',
  ar: 'يُستخدم الرهان المجاني عندما لا يكفي مالك الخاص للرهان. ربحه مال حقيقي فورًا، أما قيمة الرهان نفسها فلا تُدفع. مدته 14 يومًا.',
};

const spins: DemoTerms = {
  en: 'The spins are for the named game and last 7 days. What they win is real money at once, {maxWin} at most. There is nothing to wager.',
  lv: 'Griezieni ir nosauktajai spēlei un spēkā 7 dienas. Laimests uzreiz ir īsta nauda, ne vairāk kā {maxWin}. Nekas nav jāapgroza.',
  ru: 'Вращения — для названной игры и действуют 7 дней. Выигрыш — сразу настоящие деньги, не больше {maxWin}. Отыгрывать ничего не нужно.',
  ar: 'الدورات للعبة المذكورة ومدتها 7 أيام. ما تربحه مال حقيقي فورًا، {maxWin} على الأكثر. لا شروط رهان.',
};

const cashback: DemoTerms = {
  en: 'Counted from Monday to Sunday (UTC) from stakes of your own money on games. You have 7 days to collect it. There is nothing to wager.',
  lv: 'Skaitīts no pirmdienas līdz svētdienai (UTC) no tavas paša naudas likmēm spēlēs. Saņemt to vari 7 dienu laikā. Nekas nav jāapgroza.',
  ru: 'Считается с понедельника по воскресенье (UTC) по ставкам ваших собственных денег в играх. Забрать его можно в течение 7 дней. Отыгрывать ничего не нужно.',
  ar: 'يُحسب من الاثنين إلى الأحد (UTC) من رهانات مالك الخاص في الألعاب. أمامك 7 أيام لاستلامه. لا شروط رهان.',
};

/** Terms of the demo campaigns. Source: DEMO-04, DOM-59. */
export const demoTerms: Readonly<Record<DemoName, DemoTerms>> = {
  'welcome-1': wagered(10),
  'welcome-2': wagered(10),
  'welcome-3': wagered(10),
  reload: wagered(8),
  freespins: spins,
  cashback: cashback,
  'free-bet': freeBet,
  'combo-insurance': freeBet,
  birthday: spins,
  welcome10: wagered(10),
  expired: wagered(10),
  'used-once': wagered(10),
  'bettors-only': freeBet,
  'other-currency': wagered(10),
};
