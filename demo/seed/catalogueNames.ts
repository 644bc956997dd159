import type { CatalogueNameTable } from '../../server/platform/games/tables.ts';

const locales = ['en', 'lv', 'ru', 'ar'] as const;

/** Names of categories and tags, in the order of `locales`. */
const names: readonly (readonly [kind: CatalogueNameTable['kind'], sysname: string, ...names: string[]])[] = [
  ['category', 'popular', 'Popular', 'Populārās', 'Популярные', 'الأكثر شعبية'],
  ['category', 'new', 'New', 'Jaunās', 'Новинки', 'الجديدة'],
  ['category', 'slots', 'Slots', 'Sloti', 'Слоты', 'السلوتس'],
  ['category', 'live', 'Live casino', 'Kazino tiešraidē', 'Живое казино', 'الكازينو المباشر'],
  ['category', 'tables', 'Table games', 'Galda spēles', 'Настольные игры', 'ألعاب الطاولة'],
  ['category', 'fast', 'Fast games', 'Ātrās spēles', 'Быстрые игры', 'ألعاب سريعة'],
  ['category', 'jackpots', 'Jackpots', 'Džekpoti', 'Джекпоты', 'الجوائز الكبرى'],
  ['category', 'freespins', 'With free spins', 'Ar bezmaksas griezieniem', 'С фриспинами', 'مع لفات مجانية'],
  ['category', 'low-stakes', 'Low stakes', 'Mazas likmes', 'Малые ставки', 'رهانات صغيرة'],
  ['category', 'logic', 'Puzzles', 'Prāta spēles', 'Головоломки', 'ألغاز'],
  ['category', 'virtual', 'Virtual sports', 'Virtuālais sports', 'Виртуальный спорт', 'الرياضات الافتراضية'],
  ['tag', 'new', 'New', 'Jaunās', 'Новые', 'جديدة'],
  ['tag', 'hot', 'Hot now', 'Karstās', 'Горячие', 'رائجة الآن'],
  ['tag', 'jackpot', 'With a jackpot', 'Ar džekpotu', 'С джекпотом', 'بجائزة كبرى'],
  ['tag', 'high-rtp', 'High return', 'Augsta atdeve', 'Высокая отдача', 'عائد مرتفع'],
  ['tag', 'low-stake', 'Low stake', 'Maza likme', 'Малая ставка', 'رهان صغير'],
  ['tag', 'exclusive', 'Only here', 'Tikai šeit', 'Только здесь', 'حصريًا هنا'],
  ['tag', 'mobile-first', 'Made for phones', 'Telefoniem', 'Для телефона', 'للهواتف'],
  ['tag', 'fruit', 'Fruit', 'Augļi', 'Фрукты', 'فواكه'],
  ['tag', 'myth', 'Myths', 'Mīti', 'Мифы', 'أساطير'],
  ['tag', 'sea', 'Sea', 'Jūra', 'Море', 'بحر'],
  ['tag', 'space', 'Space', 'Kosmoss', 'Космос', 'فضاء'],
  ['tag', 'forest', 'Forest', 'Mežs', 'Лес', 'غابة'],
  ['tag', 'city', 'City', 'Pilsēta', 'Город', 'مدينة'],
  ['tag', 'winter', 'Winter', 'Ziema', 'Зима', 'شتاء'],
  ['tag', 'music', 'Music', 'Mūzika', 'Музыка', 'موسيقى'],
  ['tag', 'food', 'Food', 'Ēdieni', 'Еда', 'طعام'],
  ['tag', 'animals', 'Animals', 'Dzīvnieki', 'Животные', 'حيوانات'],
  ['tag', 'cards', 'Cards', 'Kārtis', 'Карты', 'ورق اللعب'],
  ['tag', 'dice', 'Dice', 'Kauliņi', 'Кости', 'نرد'],
];

/** Rows of what categories and tags are called in the languages of the demo brands. */
export function catalogueNames(): CatalogueNameTable[] {
  return names.flatMap(([kind, sysname, ...each]) =>
    locales.map((locale, place) => ({ kind, sysname, locale, name: each[place] ?? sysname })),
  );
}
