import type { Character } from '../../server/platform/loyalty/terms.ts';

/** Source: DEMO-07. All invented. */
export const characters: readonly Character[] = [
  {
    id: 1,
    sysname: 'otter',
    portrait: '/media/characters/otter.svg',
    unlockLevel: 1,
    title: 'Brindle the Otter | Brindle, der Otter | Ūdrs Brindls | Выдра Бриндл | Brindle, a Lontra | بريندل القضاعة',
    description:
      'Keeps every map ever drawn. | Hütet jede Karte, die je gezeichnet wurde. | Glabā visas jebkad zīmētās kartes. | Хранит все карты на свете. | Guarda todos os mapas já feitos. | تحفظ كل خريطة رُسمت يومًا.',
  },
  {
    id: 2,
    sysname: 'fox',
    portrait: '/media/characters/fox.svg',
    unlockLevel: 1,
    title: 'Vesper the Fox | Vesper, der Fuchs | Lapsa Vespera | Лиса Веспер | Vesper, a Raposa | فيسبر الثعلبة',
    description:
      'Knows the quiet paths of the forest. | Kennt die stillen Wege im Wald. | Pazīst klusās meža takas. | Знает тихие лесные тропы. | Conhece os caminhos calmos da mata. | تعرف دروب الغابة الهادئة.',
  },
  {
    id: 3,
    sysname: 'owl',
    portrait: '/media/characters/owl.svg',
    unlockLevel: 2,
    title: 'Sable the Owl | Sable, die Eule | Pūce Seibla | Сова Сейбл | Sable, a Coruja | سيبل البومة',
    description:
      'Reads the stars and the small print. | Liest die Sterne und das Kleingedruckte. | Lasa zvaigznes un sīko druku. | Читает звёзды и мелкий шрифт. | Lê as estrelas e as letras miúdas. | تقرأ النجوم والحروف الصغيرة.',
  },
  {
    id: 4,
    sysname: 'bear',
    portrait: '/media/characters/bear.svg',
    unlockLevel: 4,
    title: 'Umber the Bear | Umber, der Bär | Lācis Umbers | Медведь Умбер | Umber, o Urso | أمبر الدب',
    description:
      'Takes his time, and a nap. | Lässt sich Zeit, und ein Nickerchen. | Nekad nesteidzas un labprāt nosnauž. | Никуда не спешит и любит вздремнуть. | Sem pressa, e com soneca. | لا يستعجل أبدًا ويحب القيلولة.',
  },
  {
    id: 5,
    sysname: 'heron',
    portrait: '/media/characters/heron.svg',
    unlockLevel: 6,
    title: 'Tern the Heron | Tern, der Reiher | Gārnis Terns | Цапля Терн | Tern, a Garça | تيرن البلشون',
    description:
      'Waits for the right moment. | Wartet auf den rechten Augenblick. | Gaida īsto brīdi. | Ждёт нужной минуты. | Espera o momento certo. | ينتظر اللحظة المناسبة.',
  },
  {
    id: 6,
    sysname: 'whale',
    portrait: '/media/characters/whale.svg',
    unlockLevel: 9,
    title:
      'Mirefold the Whale | Mirefold, der Wal | Valis Mairfolds | Кит Майрфолд | Mirefold, a Baleia | مايرفولد الحوت',
    description:
      'Has seen every sea. | Hat jedes Meer gesehen. | Redzējis visas jūras. | Видел все моря. | Já viu todos os mares. | رأى كل البحار.',
  },
];
