export const outline = {
  'outline.lockedBelow': 'Locked: brands that inherit it may not change it',
  'outline.lockedHere': 'Locked by {{brand}}: it cannot be changed here',
  'outline.outline': 'Outline',
} as const;
