export const presence = {
  'presence.alsoHere': 'Also here',
  'presence.youInAnotherTab': 'you, in another tab',
  'presence.isHere': 'Here: {{names}}',
  'presence.andMore': 'and {{count}} more',
  'presence.youHaveThisOpenInAnother': 'You have this open in another tab, and changed ',
  'presence.editsThisTooAndChanged': '{{name}} edits this too, and changed ',
  'presence.leftADraftThatVisitorsDo': '{{author}} left a draft that visitors do not see ({{when}}): it changed',
  'presence.whatYouChangeComesOnTopOf': '. What you change comes on top of it.',
  'presence.savedANewerDraftSinceYou':
    '{{newerBy}} saved a newer draft since you opened this: your next change joins both.',
  'presence.andMoreParts': ' and {{more}} more',
  'presence.theDocumentItself': 'the document itself',
  'presence.aPartThatIsNotHere': 'a part that is not here («{{id}}»)',
} as const;
