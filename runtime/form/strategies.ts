import type { Strategy } from './formField.ts';

/** A field is checked when it is left, then on input. Leaving a field that was never typed in shows nothing: there was no chance yet. */
export const eager: Strategy = {
  typed: () => {},
  left: (field) => {
    if (field.isTyped) field.reveal();
  },
  focuses: 'summary',
};

/** Nothing before submit; typing takes the field's error away; a refused submit leads to the first invalid field. */
export const onSubmit: Strategy = {
  typed: (field) => field.conceal(),
  left: () => {},
  focuses: 'field',
};

/** The strategies by the name that a form document gives (STATE-06). */
export const strategies = { eager, 'on-submit': onSubmit } as const;
