/** Storage key of the tab whose player has just signed in: the next document loads what belongs to that. */
export const JUST_SIGNED_IN = 'session.in';
