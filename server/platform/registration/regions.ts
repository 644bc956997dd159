import { say, type Words } from '../words.ts';

/** By hand: what browsers and Node know of names (`Intl.DisplayNames`) ends at countries. The first name is what the id is made of. */
const names: Readonly<Record<string, readonly Words[]>> = {
  AE: [
    'Abu Dhabi | Abu Dhabi | Abū Dabī | Абу-Даби | Abu Dhabi | أبوظبي',
    'Ajman | Adschman | Adžmāna | Аджман | Ajman | عجمان',
    'Dubai | Dubai | Dubaija | Дубай | Dubai | دبي',
    'Fujairah | Fudschaira | Fudžeira | Фуджейра | Fujairah | الفجيرة',
    'Ras Al Khaimah | Ra’s al-Chaima | Rāselhaima | Рас-эль-Хайма | Ras Al Khaimah | رأس الخيمة',
    'Sharjah | Schardscha | Šārdža | Шарджа | Sharjah | الشارقة',
    'Umm Al Quwain | Umm al-Qaiwain | Ummelkaivaina | Умм-эль-Кайвайн | Umm Al Quwain | أم القيوين',
  ],
  BR: [
    'Bahia | Bahia | Baija | Баия | Bahia | باهيا',
    'Ceará | Ceará | Seara | Сеара | Ceará | سيارا',
    'Distrito Federal | Bundesdistrikt | Federālais apgabals | Федеральный округ | Distrito Federal | المقاطعة الاتحادية',
    'Minas Gerais | Minas Gerais | Minasžeraisa | Минас-Жерайс | Minas Gerais | ميناس جيرايس',
    'Paraná | Paraná | Parana | Парана | Paraná | بارانا',
    'Pernambuco | Pernambuco | Pernambuku | Пернамбуку | Pernambuco | بيرنامبوكو',
    'Rio de Janeiro | Rio de Janeiro | Riodežaneiro | Рио-де-Жанейро | Rio de Janeiro | ريو دي جانيرو',
    'Rio Grande do Sul | Rio Grande do Sul | Riugrandi du Sula | Риу-Гранди-ду-Сул | Rio Grande do Sul | ريو غراندي دو سول',
    'Santa Catarina | Santa Catarina | Santakatarina | Санта-Катарина | Santa Catarina | سانتا كاتارينا',
    'São Paulo | São Paulo | Sanpaulu | Сан-Паулу | São Paulo | ساو باولو',
  ],
  CA: [
    'Alberta | Alberta | Alberta | Альберта | Alberta | ألبرتا',
    'British Columbia | British Columbia | Britu Kolumbija | Британская Колумбия | Colúmbia Britânica | كولومبيا البريطانية',
    'Manitoba | Manitoba | Manitoba | Манитоба | Manitoba | مانيتوبا',
    'New Brunswick | New Brunswick | Ņūbransvika | Нью-Брансуик | Nova Brunswick | نيو برونزويك',
    'Newfoundland and Labrador | Neufundland und Labrador | Ņūfaundlenda un Labradora | Ньюфаундленд и Лабрадор | Terra Nova e Labrador | نيوفاوندلاند ولابرادور',
    'Nova Scotia | Nova Scotia | Jaunskotija | Новая Шотландия | Nova Escócia | نوفا سكوشا',
    'Prince Edward Island | Prinz-Edward-Insel | Prinča Edvarda sala | Остров Принца Эдуарда | Ilha do Príncipe Eduardo | جزيرة الأمير إدوارد',
    'Quebec | Québec | Kvebeka | Квебек | Quebec | كيبك',
    'Saskatchewan | Saskatchewan | Saskačevana | Саскачеван | Saskatchewan | ساسكاتشوان',
  ],
  DE: [
    'Baden-Württemberg | Baden-Württemberg | Bādene-Virtemberga | Баден-Вюртемберг | Baden-Württemberg | بادن-فورتمبيرغ',
    'Bayern | Bayern | Bavārija | Бавария | Baviera | بافاريا',
    'Berlin | Berlin | Berlīne | Берлин | Berlim | برلين',
    'Brandenburg | Brandenburg | Brandenburga | Бранденбург | Brandemburgo | براندنبورغ',
    'Bremen | Bremen | Brēmene | Бремен | Bremen | بريمن',
    'Hamburg | Hamburg | Hamburga | Гамбург | Hamburgo | هامبورغ',
    'Hessen | Hessen | Hesene | Гессен | Hesse | هسن',
    'Mecklenburg-Vorpommern | Mecklenburg-Vorpommern | Mēklenburga-Priekšpomerānija | Мекленбург — Передняя Померания | Meclemburgo-Pomerânia Ocidental | مكلنبورغ-فوربومرن',
    'Niedersachsen | Niedersachsen | Lejassaksija | Нижняя Саксония | Baixa Saxônia | ساكسونيا السفلى',
    'Nordrhein-Westfalen | Nordrhein-Westfalen | Ziemeļreina-Vestfālene | Северный Рейн — Вестфалия | Renânia do Norte-Vestfália | شمال الراين-وستفاليا',
    'Rheinland-Pfalz | Rheinland-Pfalz | Reinzeme-Pfalca | Рейнланд-Пфальц | Renânia-Palatinado | راينلاند-بفالتس',
    'Saarland | Saarland | Zārzeme | Саар | Sarre | زارلاند',
    'Sachsen | Sachsen | Saksija | Саксония | Saxônia | ساكسونيا',
    'Sachsen-Anhalt | Sachsen-Anhalt | Saksija-Anhalte | Саксония-Анхальт | Saxônia-Anhalt | ساكسونيا-أنهالت',
    'Schleswig-Holstein | Schleswig-Holstein | Šlēsviga-Holšteina | Шлезвиг-Гольштейн | Schleswig-Holstein | شليسفيغ-هولشتاين',
    'Thüringen | Thüringen | Tīringene | Тюрингия | Turíngia | تورينغن',
  ],
  GB: [
    'England | England | Anglija | Англия | Inglaterra | إنجلترا',
    'Northern Ireland | Nordirland | Ziemeļīrija | Северная Ирландия | Irlanda do Norte | أيرلندا الشمالية',
    'Scotland | Schottland | Skotija | Шотландия | Escócia | اسكتلندا',
    'Wales | Wales | Velsa | Уэльс | País de Gales | ويلز',
  ],
};

/** Regions to choose from, by their names in a locale, in its alphabet's order; none where the country asks for none. Ids are stable words. */
export function regionsOf(country: string, locale: string): { id: string; name: string }[] {
  const { compare } = new Intl.Collator(locale);
  return (names[country] ?? [])
    .map((words) => ({ id: wordOf(say(words, 'en')), name: say(words, locale) }))
    .toSorted((a, b) => compare(a.name, b.name));
}

function wordOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-');
}
