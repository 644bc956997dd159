import type { home as english } from '../en/home.ts';
import type { Translated } from '../Translated.ts';

export const home = {
  'home.noBrandIsYoursYet': 'Jums vēl nav neviena zīmola',
  'home.youAreSignedInButNobodyHas':
    'Esat iegājis, bet neviens jums nav piešķīris zīmolu. Jautājiet tam, kas pārvalda lietotājus.',
  'home.contentOf': 'Zīmola {{name}} saturs',
  'home.search': 'Meklēt',
  'home.titleAddressOrWords': 'Virsraksts, adrese, teksta vārdi',
  'home.documents': 'Dokumenti',
  'home.readingTheDocuments': 'Lasa dokumentus …',
  'home.theDocumentsCouldNotBeRead': 'Dokumentus neizdevās nolasīt. {{fault}}',
  'home.thereIsNoneOfThisKindYet':
    'Šādu vēl nav. Lapas un uznirstošos logus izveido ar pogu augšā; veidlapas, izkārtojumi un izskats nāk no zīmola, no kura šis manto.',
  'home.notPublishedYet': 'Vēl nav publicēts',
  'home.everythingThatWasWritten': 'Viss uzrakstītais ir publicēts.',
  'home.publishedLast': 'Pēdējoreiz publicēts',
  'home.nothingHereHasInItsTitle': 'Te nekam virsrakstā, adresē vai nosaukumā nav «{{words}}».',
  'home.popups': 'Uznirstošie logi',
  'home.forms': 'Veidlapas',
  'home.layouts': 'Izkārtojumi',
  'home.writeTheAddressWithSmall':
    'Rakstiet adresi ar mazajiem burtiem, cipariem un defisēm, piemēram, /offers/autumn.',
  'home.thereIsAPageAtAlreadyChoose': 'Adresē {{path}} lapa jau ir. Izvēlieties citu adresi.',
  'home.writeTheNameWithSmallLetters': 'Rakstiet nosaukumu ar mazajiem burtiem, cipariem un defisēm.',
  'home.thereIsAPopupAlreadyChoose': 'Uznirstošais logs {{id}} jau ir. Izvēlieties citu nosaukumu.',
  'home.makeADraft': 'Izveidot melnrakstu',
  'home.belongsTo': 'Pieder',
  'home.allThatInheritFromIt': '{{id}}: visi, kas no tā manto',
  'home.problems': 'Problēmas',
  'home.countedProblems': 'Problēmas: {{count}}',
  'home.theChecksFindNothingWrong': 'Pārbaudes publicētajā neatrod nekā sliktā.',
  'home.showFewer': 'Rādīt mazāk',
  'home.showAll': 'Rādīt visas: {{count}}',
  'home.newPage': 'Jauna lapa',
  'home.newPopup': 'Jauns uznirstošais logs',
  'home.nothingHereButElsewhere': 'Te nekam virsrakstā, adresē vai nosaukumā nav «{{words}}», bet ir šeit:',
  'home.inReview': 'Tiek pārskatīts',
  'home.scheduled': 'Ieplānots',
  'home.due': 'Kas gaidāms',
  'home.countedDocuments': 'Dokumentu skaits: {{count}}',
} as const satisfies Translated<typeof english>;
