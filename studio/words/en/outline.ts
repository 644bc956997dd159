export const outline = {
  'outline.outline': 'Outline',
} as const;
