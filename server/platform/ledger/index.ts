import type { Area } from '../area.ts';

/** The books: audit and stop. */
export const ledger: Area<never> = {
  handlers: {},
};
