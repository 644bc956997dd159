import type { letters as english } from '../en/letters.ts';
import type { Translated } from '../Translated.ts';

export const letters = {
  'letters.subject': 'Temats',
  'letters.readersGetItInNow': 'Lasītāji to tagad saņem valodā {{locale}}.',
  'letters.nobodyHasWrittenItReaders': 'Neviens to nav uzrakstījis: lasītāji saņem tikai vērtības.',
  'letters.nobodyHasWrittenItReadersGetTheAddress': 'Neviens to nav uzrakstījis: lasītāji saņem tikai adresi.',
  'letters.nobodyHasWrittenItPlayers': 'Neviens to nav uzrakstījis: spēlētāji atrod ziņu bez šiem vārdiem.',
  'letters.aMessageOnTheSiteNamesNo': 'Ziņa vietnē vērtības nenosauc.',
  'letters.values': 'Vērtības',
  'letters.putIn': 'Ielikt {{value}}',
  'letters.addAButton': 'Pievienot pogu',
  'letters.wordsOfTheButton': 'Pogas uzraksts',
  'letters.leadsToInTheMiddleOfALine': 'ved uz {{name}}; rindas vidū tā ir saite',
  'letters.anEmptyLineBeginsAParagraph':
    'Tukša rinda sāk rindkopu. Rindkopu, kas nosauc vērtību, kuras vēstulē nav, izlaiž.',
  'letters.asReadersGetIt': 'Kā to saņem lasītāji',
  'letters.itCannotBeShownYourWords': 'To nevar parādīt. {{why}} Jūsu teksts nav skarts.',
  'letters.theNewestWordsAreOnTheir': 'Jaunākais teksts ir ceļā.',
  'letters.letter': 'Vēstule',
  'letters.plainText': 'Vienkāršs teksts',
  'letters.asALetter': '{{title}}, kā vēstule',
  'letters.noTitle': 'Bez virsraksta',
  'letters.noText': 'Bez teksta',
  'letters.noWords': 'bez teksta',
  'letters.readIn': 'lasa valodā {{locale}}',
  'letters.notIn': 'nav valodās {{lacking}}',
  'letters.standsForNothingHere': '{{value}} šeit neko nenozīmē: {{values}}',
  'letters.aValueIsWrittenWithTwoBraces': 'Vērtību raksta ar divām figūriekavām katrā pusē: {{sample}}.',
  'letters.nameTheLetterIsSentForIt': 'Nosauciet {{value}}: vēstuli sūta tā dēļ, un bez tā tā nevienam neder.',
  'letters.thisMessageNamesNoValues': 'šī ziņa vērtības nenosauc.',
  'letters.itsValuesAre': 'tās vērtības ir {{names}}.',
} as const satisfies Translated<typeof english>;
