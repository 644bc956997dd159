export const goTo = {
  'goTo.title': 'Go to …',
  'goTo.byKey': 'Go to a room, a document or a text (Ctrl+K)',
  'goTo.words': 'Name of a room or document, or words of a text',
  'goTo.changedLast': 'Changed last',
  'goTo.texts': 'Texts',
  'goTo.howToBegin': 'Type a name, or words that stand in a text. ↑ and ↓ choose, Enter goes there.',
  'goTo.searching': 'Searching the texts …',
  'goTo.nothingFound': 'No room, document or text has «{{words}}». Try fewer words, or another brand.',
  'goTo.noTextSaysThat': 'No text of this brand says that, in any language. Try fewer words.',
  'goTo.textsThatSay': 'Texts that say «{{words}}»',
  'goTo.textsCouldNotBeSearched': 'The texts could not be searched. {{fault}}',
  'goTo.more': '{{count}} documents have these words: type more to see fewer.',
} as const;
