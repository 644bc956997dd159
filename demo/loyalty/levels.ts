import type { Level } from '../../server/platform/loyalty/terms.ts';

/** Ten levels. Source: DEMO-07. */
export const levels: readonly Level[] = [
  { pointsFrom: 0, title: 'Pebble | Kiesel | Olis | Галька | Seixo | حصاة' },
  { pointsFrom: 100, title: 'Shell | Muschel | Gliemežvāks | Ракушка | Concha | صدفة' },
  { pointsFrom: 300, title: 'Coral | Koralle | Korallis | Коралл | Coral | مرجان' },
  { pointsFrom: 750, title: 'Amber | Bernstein | Dzintars | Янтарь | Âmbar | كهرمان' },
  { pointsFrom: 1500, title: 'Pearl | Perle | Pērle | Жемчуг | Pérola | لؤلؤة' },
  { pointsFrom: 3000, title: 'Jade | Jade | Nefrīts | Нефрит | Jade | يشم' },
  { pointsFrom: 6000, title: 'Opal | Opal | Opāls | Опал | Opala | أوبال' },
  { pointsFrom: 12_000, title: 'Ruby | Rubin | Rubīns | Рубин | Rubi | ياقوت' },
  { pointsFrom: 25_000, title: 'Sapphire | Saphir | Safīrs | Сапфир | Safira | ياقوت أزرق' },
  { pointsFrom: 50_000, title: 'Northern Light | Nordlicht | Ziemeļblāzma | Северное сияние | Aurora | الشفق القطبي' },
];
