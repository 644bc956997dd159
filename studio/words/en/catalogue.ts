export const catalogue = {
  'catalogue.in': 'in {{title}}',
  'catalogue.after': 'after {{title}}',
  'catalogue.addAPart': 'Add a part',
  'catalogue.searchParts': 'Search parts',
  'catalogue.putIt': 'Put it',
  'catalogue.nothingThatMayStandThere': 'Nothing that may stand there has «{{words}}» in its name.',
  'catalogue.inSlot': 'in {{title}}, {{slot}}',
} as const;
