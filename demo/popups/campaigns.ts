import type { Campaign } from '../../server/platform/popups/campaign.ts';

/** Facts only: no hurry, no urging to come back or to stake more. Source: PROT-14. */
export const campaigns: readonly Campaign[] = [
  {
    id: 1,
    sysname: 'welcome-facts',
    trigger: 'visit',
    repeat: 'once',
    audience: 'guests',
    page: 'game-hall',
    images: { desktop: '/media/banners/welcome.svg', mobile: '/media/banners/welcome-mobile.svg' },
    words: {
      title: 'Know a game before you play it',
      text: 'Return, volatility and stakes stand on every card. Try it with play money first.',
      button: 'See the games',
      translations: {
        lv: {
          title: 'Iepazīsti spēli, pirms spēlē',
          text: 'Atdeve, svārstīgums un likmes ir uz katras kartītes. Vispirms izmēģini ar spēles naudu.',
          button: 'Skatīt spēles',
        },
        ru: {
          title: 'Узнайте игру до начала',
          text: 'Отдача, волатильность и ставки указаны на карточке. Сначала попробуйте на игровые деньги.',
          button: 'Смотреть игры',
        },
        ar: {
          title: 'اعرف اللعبة قبل أن تلعبها',
          text: 'العائد والتقلب والرهانات على كل بطاقة. جرّب أولًا بنقود اللعب.',
          button: 'عرض الألعاب',
        },
      },
    },
  },
  {
    id: 2,
    sysname: 'set-your-limits',
    trigger: 'registration',
    repeat: 'once',
    audience: 'players',
    page: 'profile-responsible-game',
    images: {},
    words: {
      title: 'Set your own limits',
      text: 'Decide now how much you want to pay in at most. A lower limit holds at once.',
      button: 'Set limits',
      translations: {
        lv: {
          title: 'Nosaki savus limitus',
          text: 'Jau tagad izlem, cik daudz vēlies iemaksāt. Zemāks limits stājas spēkā uzreiz.',
          button: 'Noteikt limitus',
        },
        ru: {
          title: 'Установите свои лимиты',
          text: 'Решите сейчас, сколько вы готовы внести. Более низкий лимит действует сразу.',
          button: 'Установить лимиты',
        },
        ar: {
          title: 'ضع حدودك بنفسك',
          text: 'قرّر الآن أقصى مبلغ تودّ إيداعه. الحد الأدنى يسري فورًا.',
          button: 'وضع الحدود',
        },
      },
    },
  },
  {
    id: 3,
    sysname: 'house-rules',
    trigger: 'login',
    repeat: 'session',
    audience: 'players',
    page: 'terms',
    images: {},
    words: {
      title: 'The rules of the house',
      text: 'Who may play, how payments work and what we promise, all on one page.',
      button: 'Read the rules',
      translations: {
        lv: {
          title: 'Nama noteikumi',
          text: 'Kas drīkst spēlēt, kā notiek maksājumi un ko mēs solām — vienā lapā.',
          button: 'Lasīt noteikumus',
        },
        ru: {
          title: 'Правила дома',
          text: 'Кто может играть, как проходят платежи и что мы обещаем — на одной странице.',
          button: 'Читать правила',
        },
        ar: {
          title: 'قواعد الموقع',
          text: 'من يحق له اللعب وكيف تتم المدفوعات وما نعد به، في صفحة واحدة.',
          button: 'قراءة القواعد',
        },
      },
    },
  },
];
