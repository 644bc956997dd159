/** Names of the demo campaigns. */
export type DemoName =
  | 'welcome-1'
  | 'welcome-2'
  | 'welcome-3'
  | 'reload'
  | 'freespins'
  | 'cashback'
  | 'free-bet'
  | 'combo-insurance'
  | 'birthday'
  | 'welcome10'
  | 'expired'
  | 'used-once'
  | 'bettors-only'
  | 'other-currency';

interface Words {
  title: string;
  text: string;
}

interface DemoWords extends Words {
  /** Picture of the demo art. */
  scene: string;
  translations: Readonly<Record<'lv' | 'ru' | 'ar', Words>>;
}

/** Texts of the demo campaigns, without their terms. Source: DEMO-04. */
export const demoWords: Readonly<Record<DemoName, DemoWords>> = {
  'welcome-1': {
    scene: 'sea',
    title: 'Welcome, step one',
    text: 'We double your first deposit, up to 100.',
    translations: {
      lv: { title: 'Sveiciens, pirmais solis', text: 'Dubultojam tavu pirmo iemaksu, līdz 100.' },
      ru: { title: 'Приветствие, шаг первый', text: 'Удваиваем первый депозит, до 100.' },
      ar: { title: 'الترحيب، الخطوة الأولى', text: 'نضاعف إيداعك الأول حتى 100.' },
    },
  },
  'welcome-2': {
    scene: 'forest',
    title: 'Welcome, step two',
    text: 'Half of your second deposit on top, up to 150.',
    translations: {
      lv: { title: 'Sveiciens, otrais solis', text: 'Puse no otrās iemaksas klāt, līdz 150.' },
      ru: { title: 'Приветствие, шаг второй', text: 'Половина второго депозита сверху, до 150.' },
      ar: { title: 'الترحيب، الخطوة الثانية', text: 'نصف إيداعك الثاني إضافة، حتى 150.' },
    },
  },
  'welcome-3': {
    scene: 'winter',
    title: 'Welcome, step three',
    text: 'A quarter of your third deposit on top, up to 200.',
    translations: {
      lv: { title: 'Sveiciens, trešais solis', text: 'Ceturtdaļa no trešās iemaksas klāt, līdz 200.' },
      ru: { title: 'Приветствие, шаг третий', text: 'Четверть третьего депозита сверху, до 200.' },
      ar: { title: 'الترحيب، الخطوة الثالثة', text: 'ربع إيداعك الثالث إضافة، حتى 200.' },
    },
  },
  reload: {
    scene: 'city',
    title: 'Weekly reload',
    text: 'Once a week, 30 % on a deposit of 20 or more, up to 50.',
    translations: {
      lv: { title: 'Iknedēļas papildinājums', text: 'Reizi nedēļā 30 % iemaksai no 20, līdz 50.' },
      ru: { title: 'Бонус недели', text: 'Раз в неделю 30 % к депозиту от 20, до 50.' },
      ar: { title: 'مكافأة الأسبوع', text: 'مرة في الأسبوع 30٪ على إيداع من 20، حتى 50.' },
    },
  },
  freespins: {
    scene: 'fruit',
    title: 'Twenty free spins',
    text: 'Once a week with a deposit of 20 or more. Wins are yours at once.',
    translations: {
      lv: { title: 'Divdesmit brīvgriezienu', text: 'Reizi nedēļā ar iemaksu no 20. Laimesti uzreiz ir tavi.' },
      ru: { title: 'Двадцать фриспинов', text: 'Раз в неделю с депозитом от 20. Выигрыш сразу ваш.' },
      ar: { title: 'عشرون دورة مجانية', text: 'مرة في الأسبوع مع إيداع من 20. الأرباح لك فورًا.' },
    },
  },
  cashback: {
    scene: 'music',
    title: 'Cashback every Monday',
    text: 'A tenth of the week’s net loss on games, up to 100, as real money.',
    translations: {
      lv: {
        title: 'Naudas atmaksa katru pirmdienu',
        text: 'Desmitā daļa no nedēļas neto zaudējuma spēlēs, līdz 100, īstā naudā.',
      },
      ru: { title: 'Кешбэк каждый понедельник', text: 'Десятая часть чистого проигрыша недели, до 100, деньгами.' },
      ar: { title: 'استرداد كل اثنين', text: 'عُشر صافي خسارة الأسبوع في الألعاب، حتى 100، نقدًا.' },
    },
  },
  'free-bet': {
    scene: 'dice',
    title: 'A free bet to start with',
    text: 'Take the offer, bet 10 or more on sport, and get a free bet of 5.',
    translations: {
      lv: { title: 'Bezmaksas likme sākumam', text: 'Pieņem piedāvājumu, liec 10 vai vairāk un saņem likmi par 5.' },
      ru: { title: 'Фрибет для начала', text: 'Примите предложение, поставьте от 10 на спорт и получите фрибет 5.' },
      ar: { title: 'رهان مجاني للبداية', text: 'اقبل العرض وراهن بـ10 أو أكثر على الرياضة واحصل على رهان بقيمة 5.' },
    },
  },
  'combo-insurance': {
    scene: 'cards',
    title: 'Combo insurance',
    text: 'One selection of four or more lost? The stake comes back as a free bet, up to 25.',
    translations: {
      lv: { title: 'Kombinācijas apdrošināšana', text: 'Viena no četrām izvēlēm neizdevās? Likme atgriežas, līdz 25.' },
      ru: { title: 'Страховка экспресса', text: 'Не сыграло одно событие из четырёх? Вернём ставку фрибетом, до 25.' },
      ar: { title: 'تأمين الرهان المركّب', text: 'خسر اختيار واحد من أربعة أو أكثر؟ يعود الرهان مجانًا حتى 25.' },
    },
  },
  birthday: {
    scene: 'food',
    title: 'Happy birthday',
    text: 'Thirty free spins and 100 points on your day.',
    translations: {
      lv: { title: 'Daudz laimes', text: 'Trīsdesmit brīvgriezienu un 100 punktu tavā dienā.' },
      ru: { title: 'С днём рождения', text: 'Тридцать фриспинов и 100 очков в ваш день.' },
      ar: { title: 'عيد ميلاد سعيد', text: 'ثلاثون دورة مجانية و100 نقطة في يومك.' },
    },
  },
  welcome10: {
    scene: 'space',
    title: 'Ten to try',
    text: 'A bonus of 10 without a deposit.',
    translations: {
      lv: { title: 'Desmit izmēģināšanai', text: 'Bonuss 10 bez iemaksas.' },
      ru: { title: 'Десять на пробу', text: 'Бонус 10 без депозита.' },
      ar: { title: 'عشرة للتجربة', text: 'مكافأة 10 دون إيداع.' },
    },
  },
  expired: {
    scene: 'myth',
    title: 'A spring gift',
    text: 'A bonus of 10; its code ended.',
    translations: {
      lv: { title: 'Pavasara dāvana', text: 'Bonuss 10; kods vairs neder.' },
      ru: { title: 'Весенний подарок', text: 'Бонус 10; срок кода вышел.' },
      ar: { title: 'هدية الربيع', text: 'مكافأة 10؛ انتهى الرمز.' },
    },
  },
  'used-once': {
    scene: 'animals',
    title: 'For one player only',
    text: 'A bonus of 50 for whoever came first.',
    translations: {
      lv: { title: 'Tikai vienam spēlētājam', text: 'Bonuss 50 tam, kurš bija pirmais.' },
      ru: { title: 'Только для одного', text: 'Бонус 50 тому, кто был первым.' },
      ar: { title: 'للاعب واحد فقط', text: 'مكافأة 50 لمن جاء أولًا.' },
    },
  },
  'bettors-only': {
    scene: 'city',
    title: 'For those who bet',
    text: 'A free bet of 10 for players who have bet on sport.',
    translations: {
      lv: { title: 'Tiem, kas liek likmes', text: 'Bezmaksas likme 10 tiem, kas jau likuši uz sportu.' },
      ru: { title: 'Для тех, кто ставит', text: 'Фрибет 10 тем, кто уже ставил на спорт.' },
      ar: { title: 'للمراهنين', text: 'رهان مجاني بقيمة 10 لمن راهن على الرياضة.' },
    },
  },
  'other-currency': {
    scene: 'winter',
    title: 'A gift in francs',
    text: 'A bonus of 10 for accounts in Swiss francs.',
    translations: {
      lv: { title: 'Dāvana frankos', text: 'Bonuss 10 kontiem Šveices frankos.' },
      ru: { title: 'Подарок во франках', text: 'Бонус 10 для счетов в швейцарских франках.' },
      ar: { title: 'هدية بالفرنك', text: 'مكافأة 10 للحسابات بالفرنك السويسري.' },
    },
  },
};
