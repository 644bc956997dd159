/** Texts that every view of an event may say. */
export const eventTexts = [
  'betting.market.*',
  'betting.outcome.*',
  'betting.moved.*',
  'betting.part.*',
  'betting.live',
  'betting.locked',
  'betting.over',
] as const;
