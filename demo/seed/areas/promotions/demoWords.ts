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

/** Texts of the demo campaigns, without their terms; sums that they name, `{upTo}`, are those of the rule. Source: DEMO-04. */
export const demoWords: Readonly<Record<DemoName, DemoWords>> = {
  'welcome-1': {
    scene: 'sea',
    title: 'Welcome, step one',
    text: 'We double your first deposit, up to {upTo}.',
    translations: {
      lv: { title: 'Sveiciens, pirmais solis', text: 'Dubultojam tavu pirmo iemaksu, līdz {upTo}.' },
      ru: { title: 'Приветствие, шаг первый', text: 'Удваиваем первый депозит, до {upTo}.' },
      ar: { title: 'الترحيب، الخطوة الأولى', text: 'نضاعف إيداعك الأول حتى {upTo}.' },
    },
  },
  'welcome-2': {
    scene: 'forest',
    title: 'Welcome, step two',
    text: 'Half of your second deposit on top, up to {upTo}.',
    translations: {
      lv: { title: 'Sveiciens, otrais solis', text: 'Puse no otrās iemaksas klāt, līdz {upTo}.' },
      ru: { title: 'Приветствие, шаг второй', text: 'Половина второго депозита сверху, до {upTo}.' },
      ar: { title: 'الترحيب، الخطوة الثانية', text: 'نصف إيداعك الثاني إضافة، حتى {upTo}.' },
    },
  },
  'welcome-3': {
    scene: 'winter',
    title: 'Welcome, step three',
    text: 'A quarter of your third deposit on top, up to {upTo}.',
    translations: {
      lv: { title: 'Sveiciens, trešais solis', text: 'Ceturtdaļa no trešās iemaksas klāt, līdz {upTo}.' },
      ru: { title: 'Приветствие, шаг третий', text: 'Четверть третьего депозита сверху, до {upTo}.' },
      ar: { title: 'الترحيب، الخطوة الثالثة', text: 'ربع إيداعك الثالث إضافة، حتى {upTo}.' },
    },
  },
  reload: {
    scene: 'city',
    title: 'Weekly reload',
    text: 'Once a week, 30 % on a deposit of {from} or more, up to {upTo}.',
    translations: {
      lv: { title: 'Iknedēļas papildinājums', text: 'Reizi nedēļā 30 % iemaksai no {from}, līdz {upTo}.' },
      ru: { title: 'Бонус недели', text: 'Раз в неделю 30 % к депозиту от {from}, до {upTo}.' },
      ar: { title: 'مكافأة الأسبوع', text: 'مرة في الأسبوع 30٪ على إيداع من {from}، حتى {upTo}.' },
    },
  },
  freespins: {
    scene: 'fruit',
    title: 'Twenty free spins',
    text: 'Once a week with a deposit of {from} or more. Wins are yours at once.',
    translations: {
      lv: { title: 'Divdesmit brīvgriezienu', text: 'Reizi nedēļā ar iemaksu no {from}. Laimesti uzreiz ir tavi.' },
      ru: { title: 'Двадцать фриспинов', text: 'Раз в неделю с депозитом от {from}. Выигрыш сразу ваш.' },
      ar: { title: 'عشرون دورة مجانية', text: 'مرة في الأسبوع مع إيداع من {from}. الأرباح لك فورًا.' },
    },
  },
  cashback: {
    scene: 'music',
    title: 'Cashback every Monday',
    text: 'A tenth of the week’s net loss on games, up to {upTo}, as real money.',
    translations: {
      lv: {
        title: 'Naudas atmaksa katru pirmdienu',
        text: 'Desmitā daļa no nedēļas neto zaudējuma spēlēs, līdz {upTo}, īstā naudā.',
      },
      ru: { title: 'Кешбэк каждый понедельник', text: 'Десятая часть чистого проигрыша недели, до {upTo}, деньгами.' },
      ar: { title: 'استرداد كل اثنين', text: 'عُشر صافي خسارة الأسبوع في الألعاب، حتى {upTo}، نقدًا.' },
    },
  },
  'free-bet': {
    scene: 'dice',
    title: 'A free bet to start with',
    text: 'Take the offer, bet {from} or more on sport, and get a free bet of {bet}.',
    translations: {
      lv: {
        title: 'Bezmaksas likme sākumam',
        text: 'Pieņem piedāvājumu, liec {from} vai vairāk un saņem likmi par {bet}.',
      },
      ru: {
        title: 'Фрибет для начала',
        text: 'Примите предложение, поставьте от {from} на спорт и получите фрибет {bet}.',
      },
      ar: {
        title: 'رهان مجاني للبداية',
        text: 'اقبل العرض وراهن بـ{from} أو أكثر على الرياضة واحصل على رهان بقيمة {bet}.',
      },
    },
  },
  'combo-insurance': {
    scene: 'cards',
    title: 'Combo insurance',
    text: 'One selection of four or more lost? The stake comes back as a free bet, up to {upTo}.',
    translations: {
      lv: {
        title: 'Kombinācijas apdrošināšana',
        text: 'Viena no četrām izvēlēm neizdevās? Likme atgriežas, līdz {upTo}.',
      },
      ru: {
        title: 'Страховка экспресса',
        text: 'Не сыграло одно событие из четырёх? Вернём ставку фрибетом, до {upTo}.',
      },
      ar: { title: 'تأمين الرهان المركّب', text: 'خسر اختيار واحد من أربعة أو أكثر؟ يعود الرهان مجانًا حتى {upTo}.' },
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
    text: 'A bonus of {bonus} without a deposit.',
    translations: {
      lv: { title: 'Desmit izmēģināšanai', text: 'Bonuss {bonus} bez iemaksas.' },
      ru: { title: 'Десять на пробу', text: 'Бонус {bonus} без депозита.' },
      ar: { title: 'عشرة للتجربة', text: 'مكافأة {bonus} دون إيداع.' },
    },
  },
  expired: {
    scene: 'myth',
    title: 'A spring gift',
    text: 'A bonus of {bonus}; its code ended.',
    translations: {
      lv: { title: 'Pavasara dāvana', text: 'Bonuss {bonus}; kods vairs neder.' },
      ru: { title: 'Весенний подарок', text: 'Бонус {bonus}; срок кода вышел.' },
      ar: { title: 'هدية الربيع', text: 'مكافأة {bonus}؛ انتهى الرمز.' },
    },
  },
  'used-once': {
    scene: 'animals',
    title: 'For one player only',
    text: 'A bonus of {bonus} for whoever came first.',
    translations: {
      lv: { title: 'Tikai vienam spēlētājam', text: 'Bonuss {bonus} tam, kurš bija pirmais.' },
      ru: { title: 'Только для одного', text: 'Бонус {bonus} тому, кто был первым.' },
      ar: { title: 'للاعب واحد فقط', text: 'مكافأة {bonus} لمن جاء أولًا.' },
    },
  },
  'bettors-only': {
    scene: 'city',
    title: 'For those who bet',
    text: 'A free bet of {bet} for players who have bet on sport.',
    translations: {
      lv: { title: 'Tiem, kas liek likmes', text: 'Bezmaksas likme {bet} tiem, kas jau likuši uz sportu.' },
      ru: { title: 'Для тех, кто ставит', text: 'Фрибет {bet} тем, кто уже ставил на спорт.' },
      ar: { title: 'للمراهنين', text: 'رهان مجاني بقيمة {bet} لمن راهن على الرياضة.' },
    },
  },
  'other-currency': {
    scene: 'winter',
    title: 'A gift in francs',
    text: 'A bonus of {bonus} for accounts in Swiss francs.',
    translations: {
      lv: { title: 'Dāvana frankos', text: 'Bonuss {bonus} kontiem Šveices frankos.' },
      ru: { title: 'Подарок во франках', text: 'Бонус {bonus} для счетов в швейцарских франках.' },
      ar: { title: 'هدية بالفرنك', text: 'مكافأة {bonus} للحسابات بالفرنك السويسري.' },
    },
  },
};
