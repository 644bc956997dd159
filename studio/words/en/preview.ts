export const preview = {
  'preview.thePageIsLoadedAnew': 'Done. A visitor’s page is loaded anew now; here it stays.',
  'preview.thisLeadsTo': 'A visitor is led to {{path}} now. Only this page is shown here.',
  'preview.itCannotBeShownYourWorkIs': 'It cannot be shown. {{why}} Your work is not touched.',
} as const;
