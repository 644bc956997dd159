/**
 * The cookies of a platform in players' browsers. A site in front of it passes on these and no others, in both directions: all of them by
 * the prefix belong to the host alone, to every path, and to TLS. Source: REL-S4.
 */
export const SESSION_COOKIE = '__Host-session';
/** The browser's own id, stored for long: a player who has signed in here before is not shut out by strangers' failures. Source: REL-S1. */
export const DEVICE_COOKIE = '__Host-device';
/** Ties a sign-in at another service to the browser that began it: no link can sign a visitor in as somebody else. */
export const SOCIAL_COOKIE = '__Host-social';
/** The affiliate's click that brought this browser. */
export const CLICK_COOKIE = '__Host-click';

export const platformCookies = [SESSION_COOKIE, DEVICE_COOKIE, SOCIAL_COOKIE, CLICK_COOKIE] as const;

/** The language that a visitor chose: the site's own, which a platform may read. Source: STATE-16. */
export const LOCALE_COOKIE = 'i18n_locale';
