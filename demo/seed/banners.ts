import { DAY_MS } from '../../server/kernel/durations.ts';
import type { BannerWords, StoredBanner } from '../../server/platform/banners/storedBanner.ts';
import { type StageBanner, stageBanners } from './stageBanners.ts';

interface Line extends BannerWords {
  key: string;
  position: string;
  /** Page of the site that it leads to. */
  link: string;
  /** Days from the seed to its end; `null` runs on. */
  days: number | null;
  translations: Readonly<Record<'lv' | 'ru' | 'ar', BannerWords>>;
}

const lines: readonly Line[] = [
  {
    key: 'welcome',
    position: 'promotions',
    link: '/gamehall',
    title: 'Two hundred games, facts first',
    text: 'Return, volatility and stakes are on the card before you choose.',
    days: null,
    translations: {
      lv: {
        title: 'Divsimt spēļu, vispirms fakti',
        text: 'Atdeve, svārstīgums un likmes ir uz kartītes vēl pirms izvēles.',
      },
      ru: {
        title: 'Двести игр, сначала факты',
        text: 'Отдача, волатильность и ставки видны на карточке ещё до выбора.',
      },
      ar: { title: 'مئتا لعبة والحقائق أولًا', text: 'العائد والتقلب والرهانات على البطاقة قبل أن تختار.' },
    },
  },
  {
    key: 'new-games',
    position: 'promotions',
    link: '/gamehall/new',
    title: 'Fresh from the studios',
    text: 'The newest releases stand together on a shelf of their own.',
    days: 60,
    translations: {
      lv: { title: 'Tikko no studijām', text: 'Jaunākās spēles stāv kopā savā plauktā.' },
      ru: { title: 'Свежее от студий', text: 'Самые новые игры собраны на отдельной полке.' },
      ar: { title: 'جديد الاستوديوهات', text: 'أحدث الإصدارات مجموعة على رف خاص بها.' },
    },
  },
  {
    key: 'studios',
    position: 'promotions',
    link: '/providers',
    title: 'Twelve studios, one catalogue',
    text: 'Every maker is named on its games.',
    days: 90,
    translations: {
      lv: { title: 'Divpadsmit studijas, viens katalogs', text: 'Pie katras spēles ir nosaukts tās autors.' },
      ru: { title: 'Двенадцать студий, один каталог', text: 'У каждой игры указано, кто её создал.' },
      ar: { title: 'اثنا عشر استوديو وكتالوج واحد', text: 'اسم الصانع مذكور عند كل لعبة.' },
    },
  },
  {
    key: 'languages',
    position: 'home-side',
    link: '/faq',
    title: 'Four languages, light or dark',
    text: 'English, Latvian, Russian and Arabic. Switch whenever you like.',
    days: null,
    translations: {
      lv: { title: 'Četras valodas, gaišs vai tumšs', text: 'Angļu, latviešu, krievu un arābu. Pārslēdz, kad vēlies.' },
      ru: {
        title: 'Четыре языка, светлая и тёмная тема',
        text: 'Английский, латышский, русский и арабский. Переключайте когда угодно.',
      },
      ar: { title: 'أربع لغات، فاتح أو داكن', text: 'الإنجليزية واللاتفية والروسية والعربية. بدّل متى شئت.' },
    },
  },
  {
    key: 'limits',
    position: 'home-side',
    link: '/responsible-play',
    title: 'Your limits, your pace',
    text: 'How limits and breaks work, and where to find help, in plain words.',
    days: null,
    translations: {
      lv: {
        title: 'Tavi limiti, tavs temps',
        text: 'Kā darbojas limiti un pārtraukumi un kur meklēt palīdzību – vienkāršos vārdos.',
      },
      ru: {
        title: 'Ваши лимиты, ваш темп',
        text: 'Как работают лимиты и перерывы и где найти помощь, простыми словами.',
      },
      ar: { title: 'حدودك وإيقاعك', text: 'كيف تعمل الحدود والاستراحات وأين تجد المساعدة، بكلمات واضحة.' },
    },
  },
];

/** Every brand's banners, then each brand's stage; ends are counted from `now`. */
export function makeBanners(now: number): StoredBanner[] {
  const shared = lines.map(({ key, days, ...description }) => ({
    finished_at: days === null ? null : now + days * DAY_MS,
    description: {
      ...description,
      images: { desktop: `/media/banners/${key}.svg`, mobile: `/media/banners/${key}-mobile.svg` },
    },
  }));
  return [...shared, ...stageBanners.map(onStage)].map((banner, index) => ({ id: index + 1, ...banner }));
}

function onStage({ brand, scene, words: { en, ...translations }, ...target }: StageBanner): Omit<StoredBanner, 'id'> {
  const images = { desktop: `/media/hero/${scene}.svg`, mobile: `/media/banners/${scene}-mobile.svg` };
  return { brand, finished_at: null, description: { position: 'home-hero', ...target, ...en, translations, images } };
}
