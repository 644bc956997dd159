/**
 * An address as settings may give one; empty: none. The settings' own door has looked at it, and so does the view: a prop of this kind cannot say
 * that it is missing.
 */
const address = { type: 'string', maxLength: 2_048 } as const;

/** The picture beside points; without one, a star. */
export const coinProp = { ...address, title: 'Picture beside points' } as const;
/** The page that explains the programme. */
export const tutorialProp = { ...address, title: 'Where the programme is explained' } as const;
/** What is played with a notice. */
export const soundProp = { ...address, title: 'Sound that is played with it' } as const;
