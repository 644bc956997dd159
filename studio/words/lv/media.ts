import type { media as english } from '../en/media.ts';
import type { Translated } from '../Translated.ts';

export const media = {
  'media.picture': 'Attēls {{name}}',
  'media.documentsNameIt': 'Dokumenti to sauc {{reference}}.',
  'media.whatItShows': 'Kas tajā redzams',
  'media.keepTheWords': 'Saglabāt vārdus',
  'media.visitorsSeeIt': 'apmeklētāji to redz',
  'media.inADraft': 'melnrakstā',
  'media.inAReleaseThatWaits': 'laidienā, kas gaida',
  'media.lookingWhereItIsShown': 'Meklē, kur to rāda …',
  'media.whereItIsShown': 'Kur to rāda',
  'media.nowhereNoDocumentNamesIt': 'Nekur: neviens dokuments to nenosauc.',
  'media.inDraftsYouMayNotRead':
    'Melnrakstos, kurus jūs nedrīkstat lasīt: {{count}}. Attēlu varēs izņemt, kad tie to vairs nelietos.',
  'media.takeItOut': 'Izņemt …',
  'media.takeOutOfTheLibrary': 'Izņemt «{{name}}» no bibliotēkas',
  'media.whatStaysInSightFromTheLeft':
    'Kas paliek redzams: {{left}} % no kreisās puses, {{top}} % no augšas. Bultiņas to pārvieto.',
  'media.pressOnWhatMustStayInSight':
    '{{width}} × {{height}}. Piespiediet uz tā, kam jāpaliek redzamam, kad attēlu apgriež, vai pārvietojiet punktu ar bultiņām.',
  'media.thePointIsKept': 'Punkts saglabāts',
  'media.keepThisPoint': 'Saglabāt šo punktu',
  'media.whatPagesShowAPictureThat': 'Ko rāda lapas. Mantots attēls ir kopīgs visiem, kas to manto.',
  'media.wordsOf': 'Vārdi par «{{name}}»',
  'media.pointOf': 'Punkts attēlā «{{name}}»',
  'media.addAPicture': 'Pievienot attēlu',
  'media.searchPictures': 'Meklēt attēlus',
  'media.nameOrWhatItShows': 'Nosaukums vai tas, kas redzams',
  'media.shownNowhere': 'Nekur nerādītie',
  'media.lookingOf': 'Meklē: {{looked}} no {{total}}',
  'media.of': '{{found}} no {{total}}',
  'media.noPictureIsCalled': 'Neviens attēls nesaucas «{{words}}».',
  'media.everyPictureIsShownSomewhere': 'Katru attēlu kaut kur rāda.',
  'media.thereAreNoPicturesYetAdd':
    'Attēlu vēl nav. Ko šeit pievieno, to var izvēlēties jebkurā zīmola dokumentā, jebkurā izmērā: pievienojiet pirmo.',
  'media.nobodySaidWhatItShows': ' nav teikts, kas tajā redzams',
  'media.isInTheLibrarySayWhatItShows': '«{{name}}» ir bibliotēkā. Pasakiet, kas tajā redzams.',
  'media.keptReadersWhoCannotSeeThe': 'Saglabāts: to dzird lasītāji, kuri attēlu neredz.',
  'media.isTakenOutOfTheLibrary': '«{{name}}» ir izņemts no bibliotēkas.',
  'media.chooseAPicture': 'Izvēlēties attēlu',
  'media.leaveIt': 'Atstāt',
  'media.useThisPicture': 'Lietot šo attēlu',
  'media.aDoubleClickUsesItAtOnce': 'Dubultklikšķis to lieto uzreiz',
  'media.theChosenPictureIsShownHere':
    'Vēl nekas nav izvēlēts. Izvēlētais attēls parādīsies šeit, kopā ar punktu, kas vienmēr redzams.',
} as const satisfies Translated<typeof english>;
