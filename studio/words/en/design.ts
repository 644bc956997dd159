export const design = {
  'design.close': 'Close',
  'design.of': '{{page}} of {{pages}}',
  'design.thisCouldNotBeRead': 'This could not be read. {{fault}}',
  'design.justNow': 'just now',
} as const;
