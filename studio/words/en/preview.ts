export const preview = {
  'preview.itCannotBeShownYourWorkIs': 'It cannot be shown. {{why}} Your work is not touched.',
} as const;
