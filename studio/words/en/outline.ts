export const outline = {
  'outline.lockedBelow': 'Locked: brands that inherit it may not change it',
  'outline.lockedHere': 'Locked by {{brand}}. To change it here, have it unlocked there.',
  'outline.outline': 'Outline',
} as const;
