export const seo = {
  'seo.howAPageIsFound': 'How a page is found',
  'seo.pageThatIsLookedAt': 'Page that is looked at',
  'seo.thisPageCannotBeLookedAt': 'This page cannot be looked at. {{why}}',
  'seo.searchEnginesAreToldToLeave': 'Search engines are told to leave this page alone: it is not listed.',
  'seo.inAListOfSearchResults': 'In a list of search results',
  'seo.asASharedLink': 'As a shared link',
  'seo.theSiteDrawsThePictureOnce': 'The site draws the picture once the page is live.',
  'seo.noPictureChooseOneForThe': 'No picture: choose one for the site or the page.',
  'seo.theSiteDrawsThePictureFrom':
    'The site draws the picture from the page as it is live. Choose one for the page or the site to show that instead.',
  'seo.thereIsNoneYet': 'there is none yet.',
  'seo.ofCharacters': '{{length}} of {{most}} characters.',
  'seo.theLastAreCutOff': ' The last {{over}} are cut off.',
  'seo.whatSearchEnginesAreTold': 'What search engines are told',
  'seo.theWholeSite': 'The whole site',
  'seo.pagesSayTheirOwnBesideTheir': 'Pages say their own beside their parts; here stands what holds without it.',
  'seo.from': 'from {{from}}',
} as const;
