import type { goTo as english } from '../en/goTo.ts';
import type { Translated } from '../Translated.ts';

export const goTo = {
  'goTo.title': 'Iet uz …',
  'goTo.byKey': 'Iet uz telpu, dokumentu vai tekstu (Ctrl+K)',
  'goTo.words': 'Telpas vai dokumenta nosaukums vai teksta vārdi',
  'goTo.changedLast': 'Pēdējoreiz mainīts',
  'goTo.texts': 'Teksti',
  'goTo.howToBegin': 'Rakstiet nosaukumu vai teksta vārdus. Ar ↑ un ↓ izvēlas, ar Enter iet turp.',
  'goTo.searching': 'Meklē tekstos …',
  'goTo.nothingFound': 'Nevienā telpā, dokumentā vai tekstā nav «{{words}}». Mēģiniet mazāk vārdu vai citu zīmolu.',
  'goTo.noTextSaysThat': 'Nevienā šī zīmola tekstā nevienā valodā tā nav. Mēģiniet mazāk vārdu.',
  'goTo.textsThatSay': 'Teksti, kuros ir «{{words}}»',
  'goTo.textsCouldNotBeSearched': 'Tekstos neizdevās meklēt. {{fault}}',
  'goTo.more': 'Šie vārdi ir dokumentos: {{count}}. Rakstiet vairāk, lai redzētu mazāk.',
} as const satisfies Translated<typeof english>;
