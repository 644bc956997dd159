import type { catalogue as english } from '../en/catalogue.ts';
import type { Translated } from '../Translated.ts';

export const catalogue = {
  'catalogue.betting': 'Derības',
  'catalogue.cashier': 'Kase',
  'catalogue.chat': 'Tērzēšana',
  'catalogue.content': 'Saturs',
  'catalogue.form': 'Veidlapas',
  'catalogue.games': 'Spēles',
  'catalogue.layout': 'Izkārtojums',
  'catalogue.loyalty': 'Lojalitāte',
  'catalogue.profile': 'Profils',
  'catalogue.promo': 'Akcijas un piedāvājumi',
  'catalogue.protection': 'Spēlētāju aizsardzība',
  'catalogue.session': 'Pieteikšanās',
  'catalogue.shell': 'Ap katru lapu',
  'catalogue.tournaments': 'Turnīri',
  'catalogue.in': 'iekš «{{title}}»',
  'catalogue.after': 'aiz «{{title}}»',
  'catalogue.addAPart': 'Pievienot daļu',
  'catalogue.searchParts': 'Meklēt daļas',
  'catalogue.putIt': 'Ielikt',
  'catalogue.nothingThatMayStandThere': 'Starp daļām, ko te drīkst likt, nevienas nosaukumā nav «{{words}}».',
  'catalogue.inSlot': 'iekš «{{title}}», {{slot}}',
} as const satisfies Translated<typeof english>;
