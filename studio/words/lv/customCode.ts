import type { customCode as english } from '../en/customCode.ts';
import type { Translated } from '../Translated.ts';

export const customCode = {
  'customCode.runs': 'Darbojas',
  'customCode.switchedOff': 'Izslēgts',
  'customCode.doesNotRunNobodySaysWhoAnswers': 'Nedarbojas: nav teikts, kas par to atbild un kāpēc tas tur ir',
  'customCode.doesNotRunItsCodeIsNotThe': 'Nedarbojas: kods nav tas, ko nosauc tā kontrolsumma',
  'customCode.doesNotRunItOpensAnElement': 'Nedarbojas: tas atver elementu, ko neaizver',
  'customCode.codeOfOthersOnThePagesOf':
    'Citu rakstīts kods šī zīmola lapās: kas darbojas, kas par to atbild un kas gaida otru cilvēku.',
  'customCode.openTheSettings': 'Atvērt iestatījumus',
  'customCode.waitsForASecondPerson': 'Gaida otru cilvēku',
  'customCode.nothingWaitsWhoeverChanges':
    'Nekas negaida. Kas maina kodu iestatījumos un publicē, izveido laidienu: tas stāv šeit, līdz kāds cits to izlasa un piekrīt.',
  'customCode.comesToThePages': 'Nāk lapās',
  'customCode.goesFromThePages': 'Pazūd no lapām',
  'customCode.onThePages': 'Lapās',
  'customCode.noCodeOfOthersIsOnThePages':
    'Zīmola {{name}} lapās nav citu rakstīta koda. To raksta iestatījumos, sadaļā «Papildu kods», norādot, kas par to atbild un kāpēc tas tur ir.',
  'customCode.runsWithoutAsking': 'darbojas bez jautāšanas',
  'customCode.runsAfterAYesTo': 'darbojas pēc piekrišanas: {{consent}}',
  'customCode.noReasonIsGiven': 'Iemesls nav norādīts',
  'customCode.nobody': 'Neviens',
  'customCode.leavesInTheBrowser': ' · pārlūkā atstāj {{stores}}',
  'customCode.butSwitchedOff': ' · izslēgts',
  'customCode.answersForItAtCharacters':
    'Atbild {{owner}} · vieta {{position}} · {{consent}} · rakstzīmes: {{characters}}{{kept}}',
  'customCode.answersForItAt': '{{why}} · atbild {{owner}} · vieta {{position}} · {{consent}}{{off}}',
} as const satisfies Translated<typeof english>;
