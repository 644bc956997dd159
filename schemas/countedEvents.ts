/** An event that is sent to counters, with its values. */
interface CountedEvent {
  /** Description of the event, for people who set up counters and forms. */
  title: string;
  /** Names of its values; each is a text or a number, and none says who somebody is. */
  values: readonly string[];
}

/**
 * All events of the product that counters get. Source: STATE-17. Code cannot send any other; a document that sends another one (`track`) is a finding
 * of the gate. The name that a node is counted under (`"track": "home-hero"`) is the node's own and is in no list.
 */
export const countedEvents = {
  pageview: { title: 'A page was looked at', values: ['path', 'page'] },
  login: { title: 'A player signed in', values: ['way'] },
  login_error: { title: 'A sign-in was refused', values: ['code'] },
  logout: { title: 'A player signed out', values: [] },
  sign_up: { title: 'An account was made', values: ['way', 'is_betting'] },
  sign_up_error: { title: 'A registration was refused', values: ['code'] },
  play_game: { title: 'A game was opened', values: ['sysname', 'mode'] },
  search: { title: 'A search led to a game, or to all that was found', values: ['words', 'found'] },
  favourite_added: { title: 'A game was made a favourite', values: ['sysname'] },
  favourite_removed: { title: 'A game is no favourite any more', values: ['sysname'] },
  place_bet: { title: 'A bet was taken', values: ['legs'] },
  take_offer: { title: 'A player takes part in an offer', values: ['offer', 'status'] },
  make_deposit: { title: 'A deposit was begun', values: ['method'] },
  deposit_refused: { title: 'A deposit was refused', values: ['code'] },
  withdraw_refused: { title: 'A withdrawal was refused', values: ['code'] },
  payment_help: { title: 'Help was offered to a player who stopped at a payment', values: ['place'] },
  promocode_not_found: { title: 'A promo code was refused', values: ['code'] },
  back_url_refused: { title: 'A way back led off the site', values: [] },
  'news.unknown': { title: 'The socket told something that this site does not know', values: ['type'] },
} as const satisfies Readonly<Record<string, CountedEvent>>;

export type CountedEventName = keyof typeof countedEvents;

/** Values that an event may have, each optional. */
export type CountedValues<N extends CountedEventName> = Readonly<
  Partial<Record<(typeof countedEvents)[N]['values'][number], string | number>>
>;
