import type { BannerWords } from '../../server/platform/banners/storedBanner.ts';

type Words = Required<BannerWords>;

/** A banner of a brand's home page: the wide stage at its top. */
export interface StageBanner {
  brand: string;
  /** The scene that it shows. */
  scene: string;
  link: string;
  audience?: 'guest' | 'player';
  words: Readonly<Record<'en' | 'lv' | 'ru' | 'ar', Words>>;
}

/** Opens the way to an account, on the page that the guest is on. */
const JOIN = '/?show_popup_reg=1';

type Said = readonly [kicker: string, title: string, text: string];
type Four = readonly [en: Said, lv: Said, ru: Said, ar: Said];
type Press = readonly [en: string, lv: string, ru: string, ar: string];

function worded([en, lv, ru, ar]: Four, press: Press): StageBanner['words'] {
  const words = ([kicker, title, text]: Said, action: string): Words => ({ kicker, title, text, action });
  return { en: words(en, press[0]), lv: words(lv, press[1]), ru: words(ru, press[2]), ar: words(ar, press[3]) };
}

const aurora: Four = [
  [
    'Tonight at Aurora',
    'The sky is awake',
    'Slots, tables and live rooms. Look around first: every card tells you what to expect.',
  ],
  [
    'Šovakar Aurorā',
    'Debesis ir nomodā',
    'Sloti, galda spēles un tiešraides zāles. Vispirms apskaties: katra kartīte pasaka, ko gaidīt.',
  ],
  [
    'Сегодня в Aurora',
    'Небо не спит',
    'Слоты, столы и живые залы. Сначала осмотритесь: каждая карточка говорит, чего ждать.',
  ],
  ['الليلة في أورورا', 'السماء مستيقظة', 'سلوتس وطاولات وقاعات مباشرة. ألقِ نظرة أولًا: كل بطاقة تخبرك بما ينتظرك.'],
];
const kestrel: Four = [
  ['Match day', 'Pick your side', 'Odds and games side by side, with the facts on every card before you choose.'],
  ['Spēļu diena', 'Izvēlies savu pusi', 'Koeficienti un spēles blakus, un fakti uz katras kartītes vēl pirms izvēles.'],
  ['День матча', 'Выбирайте сторону', 'Коэффициенты и игры рядом, и факты на каждой карточке ещё до выбора.'],
  ['يوم المباراة', 'اختر جانبك', 'الاحتمالات والألعاب جنبًا إلى جنب، والحقائق على كل بطاقة قبل أن تختار.'],
];
const tidal: Four = [
  [
    'High tide tonight',
    'The sea is open',
    'Live rooms, jackpots and games in one place. How deep you go, you decide first.',
  ],
  [
    'Šovakar paisums',
    'Jūra ir atvērta',
    'Tiešraides zāles, džekpoti un spēles vienuviet. Cik dziļi, izlem vispirms pats.',
  ],
  [
    'Сегодня прилив',
    'Море открыто',
    'Живые залы, джекпоты и игры в одном месте. Насколько глубоко, решаете сначала вы.',
  ],
  ['المدّ عالٍ الليلة', 'البحر مفتوح', 'قاعات مباشرة وجوائز كبرى وألعاب في مكان واحد. وأنت من يقرر العمق أولًا.'],
];

/** What stands on each brand's stage: the first for guests, the same for players with another way on, and two for everybody. */
export const stageBanners: readonly StageBanner[] = [
  {
    brand: 'aurora',
    scene: 'aurora',
    link: JOIN,
    audience: 'guest',
    words: worded(aurora, ['Create account', 'Izveidot kontu', 'Создать счёт', 'إنشاء حساب']),
  },
  {
    brand: 'aurora',
    scene: 'aurora',
    link: '/gamehall/popular',
    audience: 'player',
    words: worded(aurora, ['See popular games', 'Skatīt populārās spēles', 'Популярные игры', 'الألعاب الرائجة']),
  },
  {
    brand: 'aurora',
    scene: 'carnival',
    link: '/tournaments',
    words: worded(
      [
        ['Tournaments', 'A place for every round', 'Points, places and prizes stand on one page while the race runs.'],
        ['Turnīri', 'Vieta katram raundam', 'Punkti, vietas un balvas vienā lapā, kamēr sacensība notiek.'],
        ['Турниры', 'Место за каждый раунд', 'Очки, места и призы на одной странице, пока идёт гонка.'],
        ['البطولات', 'مركز لكل جولة', 'النقاط والمراكز والجوائز في صفحة واحدة ما دام السباق جاريًا.'],
      ],
      ['See the tournaments', 'Skatīt turnīrus', 'К турнирам', 'شاهد البطولات'],
    ),
  },
  {
    brand: 'aurora',
    scene: 'cards',
    link: '/gamehall/live',
    words: worded(
      [
        [
          'Live rooms',
          'Your chair is free',
          'Roulette at thirty tables, with stakes that you see before you sit down.',
        ],
        [
          'Tiešraides zāles',
          'Tavs krēsls ir brīvs',
          'Rulete pie trīsdesmit galdiem, ar likmēm, ko redzi, pirms apsēdies.',
        ],
        ['Живые залы', 'Ваше кресло свободно', 'Рулетка за тридцатью столами, со ставками, которые вы видите заранее.'],
        ['القاعات المباشرة', 'مقعدك شاغر', 'الروليت على ثلاثين طاولة برهانات تراها قبل أن تجلس.'],
      ],
      ['See live tables', 'Skatīt tiešraides galdus', 'К живым столам', 'الطاولات المباشرة'],
    ),
  },
  {
    brand: 'kestrel',
    scene: 'sports-stadium',
    link: JOIN,
    audience: 'guest',
    words: worded(kestrel, ['Join the team', 'Pievienoties komandai', 'В команду', 'انضم إلى الفريق']),
  },
  {
    brand: 'kestrel',
    scene: 'sports-stadium',
    link: '/betting',
    audience: 'player',
    words: worded(kestrel, ['To the matches', 'Uz spēlēm', 'К матчам', 'إلى المباريات']),
  },
  {
    brand: 'kestrel',
    scene: 'winter',
    link: '/betting',
    words: worded(
      [
        ['Betting', 'Every match on one slip', 'Single or combined: the slip counts the return before you place it.'],
        ['Likmes', 'Visas spēles vienā kuponā', 'Atsevišķi vai kopā: kupons saskaita izmaksu, pirms liec likmi.'],
        ['Ставки', 'Все матчи в одном купоне', 'Ординар или экспресс: купон считает выплату до ставки.'],
        ['الرهان', 'كل المباريات في قسيمة', 'فردي أو مجمّع: تحسب القسيمة العائد قبل أن تراهن.'],
      ],
      ['Open the matches', 'Atvērt spēles', 'Открыть матчи', 'افتح المباريات'],
    ),
  },
  {
    brand: 'kestrel',
    scene: 'city',
    link: '/gamehall/virtual',
    words: worded(
      [
        ['Half-time', 'Fifteen minutes to fill', 'Short virtual races for the break, with the facts on the card.'],
        ['Puslaiks', 'Piecpadsmit minūtes', 'Īsi virtuāli skrējieni pārtraukumam, ar faktiem uz kartītes.'],
        ['Перерыв', 'Пятнадцать минут', 'Короткие виртуальные забеги на перерыв, с фактами на карточке.'],
        ['بين الشوطين', 'خمس عشرة دقيقة', 'سباقات افتراضية قصيرة للاستراحة، والحقائق على البطاقة.'],
      ],
      ['Virtual sports', 'Virtuālais sports', 'Виртуальный спорт', 'رياضات افتراضية'],
    ),
  },
  {
    brand: 'tidal',
    scene: 'sea-2',
    link: JOIN,
    audience: 'guest',
    words: worded(tidal, ['Dive in', 'Sākt', 'Начать', 'ابدأ الآن']),
  },
  {
    brand: 'tidal',
    scene: 'sea-2',
    link: '/gamehall/live',
    audience: 'player',
    words: worded(tidal, ['To the live rooms', 'Uz tiešraides zālēm', 'В живые залы', 'إلى القاعات المباشرة']),
  },
  {
    brand: 'tidal',
    scene: 'space-2',
    link: '/jackpots',
    words: worded(
      [
        ['Jackpots', 'It rises while you look', 'Each sum moves on its own page, beside the games that feed it.'],
        ['Džekpoti', 'Tas aug, kamēr skaties', 'Katra summa aug savā lapā, blakus spēlēm, kas to baro.'],
        ['Джекпоты', 'Растёт на глазах', 'Каждая сумма движется на своей странице, рядом с играми, которые её питают.'],
        ['الجوائز الكبرى', 'ترتفع وأنت تنظر', 'كل مبلغ يتحرك في صفحته، بجانب الألعاب التي تغذّيه.'],
      ],
      ['See the jackpots', 'Skatīt džekpotus', 'К джекпотам', 'شاهد الجوائز'],
    ),
  },
  {
    brand: 'tidal',
    scene: 'sea',
    link: '/tournaments',
    words: worded(
      [
        ['Tournaments', 'Race the current', 'See your place, the points and the prizes while the race runs.'],
        ['Turnīri', 'Sacensība ar straumi', 'Tava vieta, punkti un balvas, kamēr sacensība notiek.'],
        ['Турниры', 'Наперегонки с течением', 'Ваше место, очки и призы, пока идёт гонка.'],
        ['البطولات', 'سابق التيار', 'مركزك والنقاط والجوائز ما دام السباق جاريًا.'],
      ],
      ['See the tournaments', 'Skatīt turnīrus', 'К турнирам', 'شاهد البطولات'],
    ),
  },
];
