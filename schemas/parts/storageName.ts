/**
 * Names under which documents keep something in a browser, and read it again. The site's own keys all have a dot or a line in them, so that no
 * document reads or writes what they hold: drafts of forms, the betting slip, how long somebody has played, where to go after signing in.
 */
export const STORAGE_NAME = '^[a-z][a-z0-9_]{0,63}$';
