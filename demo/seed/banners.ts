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
    key: 'jackpots',
    position: 'home-side',
    link: '/jackpots',
    title: 'Jackpots that grow as you watch',
    text: 'Every pot with its sum of this moment, and the games that feed it.',
    days: null,
    translations: {
      lv: {
        title: 'Džekpoti, kas aug acu priekšā',
        text: 'Katrs fonds ar šī brīža summu un spēlēm, kas to papildina.',
      },
      ru: {
        title: 'Джекпоты растут на глазах',
        text: 'У каждого сумма на эту минуту и игры, которые его пополняют.',
      },
      ar: { title: 'جوائز كبرى تكبر أمامك', text: 'كل جائزة بمبلغها الآن والألعاب التي تغذيها.' },
    },
  },
  {
    key: 'winners',
    position: 'home-side',
    link: '/winners',
    title: 'Who won, and at what',
    text: 'The wins of today, this week and this month, game by game.',
    days: null,
    translations: {
      lv: { title: 'Kas uzvarēja, un kur', text: 'Šodienas, nedēļas un mēneša laimesti pa spēlēm.' },
      ru: { title: 'Кто выиграл, и во что', text: 'Выигрыши за сегодня, неделю и месяц, по играм.' },
      ar: { title: 'من فاز وفي أي لعبة', text: 'أرباح اليوم والأسبوع والشهر، لعبة بلعبة.' },
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
