/** The part of a field that a strategy plays with. */
export interface Revealable {
  readonly isTyped: boolean;
  /** Lets the field's error be seen from now on. */
  reveal(): void;
  conceal(): void;
}

/** When errors are shown, and where the eye is led when a submit was refused (STATE-06). */
export interface Strategy {
  typed(field: Revealable): void;
  left(field: Revealable): void;
  focuses: 'summary' | 'field';
}

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

export const strategies = { eager, 'on-submit': onSubmit } as const;
