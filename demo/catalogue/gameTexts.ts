import type { GameType } from '#schemas/platform/gameTypes.ts';

/** A text about a game in each language of the demo brands. */
type GameText = Readonly<Record<'en' | 'lv' | 'ru' | 'ar', string>>;

/**
 * Texts about games of a kind. `{title}` and `{studio}` are names in Latin letters, which no language inflects: the words around them do. An Arabic
 * text begins with an Arabic word, for its first letter says in which direction a browser sets it.
 */
const reels: readonly GameText[] = [
  {
    en: '{title} is a calm game with clear rules: look at the paytable, choose a stake, spin.',
    lv: '„{title}” ir mierīga spēle ar skaidriem noteikumiem: paskaties izmaksu tabulu, izvēlies likmi un griez.',
    ru: '«{title}» — спокойная игра с понятными правилами: взгляните на таблицу выплат, выберите ставку и вращайте.',
    ar: 'لعبة {title} هادئة وقواعدها واضحة: ألقِ نظرة على جدول الأرباح، واختر رهانك، ثم أدر البكرات.',
  },
  {
    en: '{studio} drew every scene of {title} by hand and tuned it for small screens.',
    lv: 'Studija {studio} katru spēles „{title}” ainu zīmēja ar roku un pielāgoja maziem ekrāniem.',
    ru: 'Студия {studio} нарисовала каждую сцену «{title}» вручную и приспособила её к небольшим экранам.',
    ar: 'رسم استوديو {studio} كل مشهد في {title} يدويًا وهيّأه للشاشات الصغيرة.',
  },
  {
    en: 'The symbols of {title} have a story of their own: watch them gather, and read in the rules what each of them pays.',
    lv: 'Spēlē „{title}” simboliem ir savs stāsts: vēro, kā tie satiekas, un noteikumos izlasi, cik katrs no tiem maksā.',
    ru: 'У символов «{title}» своя история: смотрите, как они собираются, а сколько платит каждый, сказано в правилах.',
    ar: 'للرموز في {title} حكايتها الخاصة: شاهدها وهي تجتمع، واقرأ في القواعد ما يدفعه كل منها.',
  },
  {
    en: 'A bright, quick game: one look at {title} tells you all you need to know.',
    lv: 'Koša un ātra spēle: viens skatiens uz „{title}” pasaka visu, kas jāzina.',
    ru: 'Яркая и быстрая игра: одного взгляда на «{title}» достаточно, чтобы всё понять.',
    ar: 'لعبة زاهية وسريعة: نظرة واحدة إلى {title} تكفي لتعرف كل ما يلزم.',
  },
];

const tables: readonly GameText[] = [
  {
    en: 'The mood of old tables: how {title} is played, and what it pays, stands in its rules.',
    lv: 'Senu galdu noskaņa: kā spēlē „{title}” un cik tā izmaksā, izlasi noteikumos.',
    ru: 'Настроение старых столов: как играют в «{title}» и сколько она платит, сказано в правилах.',
    ar: 'أجواء الطاولات القديمة: كيف تُلعب {title} وما تدفعه مذكور في قواعدها.',
  },
  {
    en: 'An evening at the table with {studio}: in {title} no round is in a hurry.',
    lv: 'Vakars pie galda kopā ar studiju {studio}: spēlē „{title}” neviens raunds nesteidzas.',
    ru: 'Вечер за столом от студии {studio}: в «{title}» ни один раунд никуда не спешит.',
    ar: 'أمسية حول الطاولة مع استوديو {studio}: في {title} لا جولة على عجل.',
  },
];

const quick: readonly GameText[] = [
  {
    en: 'A round of {title} is over in seconds: one choice, one moment, one answer.',
    lv: 'Spēles „{title}” raunds ilgst dažas sekundes: viena izvēle, viens mirklis, viena atbilde.',
    ru: 'Раунд «{title}» длится считаные секунды: один выбор, один миг, один ответ.',
    ar: 'جولة {title} لا تدوم إلا ثوانيَ قليلة: اختيار واحد، ولحظة واحدة، وجواب واحد.',
  },
  {
    en: 'Short rounds and nothing to learn by heart: {studio} made {title} for a free minute.',
    lv: 'Īsi raundi un nekā, kas jāiemācās no galvas: studija {studio} radīja „{title}” brīvam mirklim.',
    ru: 'Короткие раунды, и ничего не нужно заучивать: студия {studio} создала «{title}» для свободной минуты.',
    ar: 'جولات قصيرة ولا شيء يُحفظ عن ظهر قلب: صمّم استوديو {studio} لعبة {title} لدقيقة فراغ.',
  },
];

const thoughtful: readonly GameText[] = [
  {
    en: 'No hurry: {title} shows its rules openly and leaves the pace to you.',
    lv: 'Nav jāsteidzas: „{title}” atklāti parāda savus noteikumus, un tempu nosaki tu.',
    ru: 'Без спешки: «{title}» открыто показывает свои правила, а темп задаёте вы.',
    ar: 'بلا عجلة: تعرض {title} قواعدها بوضوح وتترك لك الإيقاع.',
  },
  {
    en: 'A simple idea, played well: in {title} by {studio} each round is a question and its answer.',
    lv: 'Vienkārša doma, labi izspēlēta: studijas {studio} spēlē „{title}” katrs raunds ir jautājums un atbilde.',
    ru: 'Простая идея, хорошо сыгранная: в «{title}» от студии {studio} каждый раунд — это вопрос и ответ.',
    ar: 'فكرة بسيطة متقنة: في {title} من استوديو {studio} كل جولة سؤال وجوابه.',
  },
];

/** Texts about games of each type. */
export const gameTexts: Readonly<Record<GameType, readonly GameText[]>> = {
  slot: reels,
  live: tables,
  casino: tables,
  fast: quick,
  logical: thoughtful,
  high_low: thoughtful,
  betting: thoughtful,
};
