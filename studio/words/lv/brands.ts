import type { brands as english } from '../en/brands.ts';
import type { Translated } from '../Translated.ts';

export const brands = {
  'brands.aBrandShowsWhatTheOneAbove': 'Zīmols rāda to pašu, ko zīmols virs tā, izņemot to, kas tam ir savs.',
  'brands.newBrand': 'Jauns zīmols',
  'brands.itInheritsFromNobody': 'Nemanto ne no viena',
  'brands.inheritsFrom': 'Manto no {{parent}}',
  'brands.onlyThereToBeInheritedFrom': 'domāts tikai mantošanai',
  'brands.overriddenBy': 'Ar savām versijām: {{below}}',
  'brands.open': 'Atvērt',
  'brands.wholeInPlaceOf': 'pilnībā, {{from}} dokumenta vietā',
  'brands.changesTo_one': '{{count}} izmaiņa {{from}} dokumentā',
  'brands.changesTo_zero': '{{count}} izmaiņu {{from}} dokumentā',
  'brands.changesTo_other': '{{count}} izmaiņas {{from}} dokumentā',
  'brands.itIsNotLiveYetItStandsAmong': 'Vēl nav publicēts: {{why}} Tas gaida pie laidieniem.',
  'brands.itIsMadeAndItsSiteIsOnIts': 'Izveidots, un vietne top: ielādējiet sarakstu no jauna.',
  'brands.nameThatVisitorsRead': 'Nosaukums, ko lasa apmeklētāji',
  'brands.shortNameSmallLettersDigits': 'Īsais nosaukums: mazie burti, cipari un defises',
  'brands.whereItAnswersAHostWithout': 'Kur tas atbild: resursdators bez https:// un ceļa',
  'brands.giveItANameSuchAsOsprey': 'Dodiet nosaukumu, piemēram, «Osprey».',
  'brands.itBeginsAsAnotherBrandWith':
    'Tas sākas kā cits zīmols ar savu nosaukumu un krāsām. Kas mainās tur, mainās arī šeit.',
  'brands.makeTheBrand': 'Izveidot zīmolu',
  'brands.makingIt': 'Veido …',
  'brands.itBeginsAs': 'Sākas kā',
  'brands.ownDocuments_one': '{{count}} savs dokuments pār mantoto',
  'brands.ownDocuments_zero': '{{count}} savu dokumentu pār mantoto',
  'brands.ownDocuments_other': '{{count}} savi dokumenti pār mantoto',
} as const satisfies Translated<typeof english>;
