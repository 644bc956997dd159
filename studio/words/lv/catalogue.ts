import type { catalogue as english } from '../en/catalogue.ts';
import type { Translated } from '../Translated.ts';

export const catalogue = {
  'catalogue.in': 'iekš «{{title}}»',
  'catalogue.after': 'aiz «{{title}}»',
  'catalogue.addAPart': 'Pievienot daļu',
  'catalogue.searchParts': 'Meklēt daļas',
  'catalogue.putIt': 'Ielikt',
  'catalogue.nothingThatMayStandThere': 'Starp daļām, ko te drīkst likt, nevienas nosaukumā nav «{{words}}».',
  'catalogue.inSlot': 'iekš «{{title}}», {{slot}}',
} as const satisfies Translated<typeof english>;
