export const outline = {
  'outline.lockedBelow': 'Locked: brands that inherit it may not change it',
  'outline.lockedHere': 'Locked by {{brand}}. To change it here, have it unlocked there.',
  'outline.hiddenByItsCondition': 'Not in the page: its condition hides it from the visitor that you see as.',
  'outline.decidedByTheBrowser': 'Not in the page yet: only the visitor’s browser can decide its condition.',
  'outline.drawsNothing': 'It draws nothing in the page now.',
  'outline.fact': '{{title}}: {{value}}',
  'outline.factOfBrowser': '{{title}}: known in the browser alone',
  'outline.outline': 'Outline',
} as const;
