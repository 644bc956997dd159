/** Elements of player protection that pages have to show. */
export type Protection = 'age' | 'help' | 'licence' | 'limits';

/** Requirements of each country for the pages of a site that is published under its rules. Source: PROT-16 (RTS 12A, LCCP 3.3, MGA, GlüStV). */
export const markets: Readonly<Record<string, readonly Protection[]>> = {
  CA: ['age', 'help', 'licence'],
  DE: ['age', 'help', 'licence', 'limits'],
  EE: ['age', 'help', 'licence'],
  GB: ['age', 'help', 'licence', 'limits'],
  LV: ['age', 'help', 'licence'],
  MT: ['age', 'help', 'licence'],
  SE: ['age', 'help', 'licence', 'limits'],
};

/** Pages on playing responsibly, where limits and breaks are found too, by the beginning of their id. */
export const HELP_PAGE = 'responsible-';
/** Pages from which limits must be one press away: the first page and where money is paid in (RTS 12A). */
export const LIMIT_PAGES = { path: '/', id: 'cashier-deposit' } as const;
/** Presses from any page to help (PROT-16). */
export const HELP_STEPS = 2;
