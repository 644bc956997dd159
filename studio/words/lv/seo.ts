import type { seo as english } from '../en/seo.ts';
import type { Translated } from '../Translated.ts';

export const seo = {
  'seo.howAPageIsFound': 'Kā lapu atrod',
  'seo.pageThatIsLookedAt': 'Skatāmā lapa',
  'seo.thisPageCannotBeLookedAt': 'Šo lapu nevar apskatīt. {{why}}',
  'seo.searchEnginesAreToldToLeave': 'Meklētājiem teikts šo lapu neaiztikt: tā nav sarakstos.',
  'seo.inAListOfSearchResults': 'Meklēšanas rezultātu sarakstā',
  'seo.asASharedLink': 'Kā kopīgota saite',
  'seo.theSiteDrawsThePictureOnce': 'Attēlu vietne uzzīmēs, kad lapa būs publicēta.',
  'seo.noPictureChooseOneForThe': 'Attēla nav: izvēlieties to vietnei vai lapai.',
  'seo.theSiteDrawsThePictureFrom':
    'Attēlu vietne zīmē no publicētās lapas. Izvēlieties attēlu lapai vai vietnei, lai tā vietā rādītu to.',
  'seo.thereIsNoneYet': 'vēl nav.',
  'seo.ofCharacters': 'rakstzīmes: {{length}} no {{most}}.',
  'seo.theLastAreCutOff': ' Pēdējās {{over}} nogriež.',
  'seo.whatSearchEnginesAreTold': 'Ko saka meklētājiem',
  'seo.theWholeSite': 'Visa vietne',
  'seo.pagesSayTheirOwnBesideTheir': 'Lapas savu saka blakus savām daļām; šeit ir tas, kas der bez tā.',
  'seo.from': 'no {{from}}',
} as const satisfies Translated<typeof english>;
