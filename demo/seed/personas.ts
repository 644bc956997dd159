/** A demo player, by the states it shows. */
export interface Persona {
  first: string;
  last: string;
  country: string;
  /** Asked of the brand; a brand without it gives its own. */
  currency?: string;
  locale?: string;
  /** Deposited so far, in minor units of the currency. */
  depositMinor?: bigint;
  /** Years old today; 34 when nothing is said. */
  age?: number;
  /** States that areas make for this player (see each area's seed). Unknown ones do nothing. */
  shows: readonly PersonaState[];
}

export type PersonaState =
  | 'new'
  | 'unconfirmed-contact'
  | 'confirmed-contact'
  | 'two-factor'
  | 'kyc-pending'
  | 'kyc-failed'
  | 'verified'
  | 'excluded'
  | 'time-out'
  | 'banned'
  | 'deposit-limit-reached'
  | 'loss-limit-near'
  | 'limit-raise-pending'
  | 'bonus-active'
  | 'bonus-available'
  | 'bonus-wagered'
  | 'betting-bonus-active'
  | 'betting-bonus-waiting'
  | 'cashback-unseen'
  | 'freespins'
  | 'payment-pending'
  | 'withdrawal-pending'
  | 'withdrawal-declined'
  | 'unfinished-round'
  | 'tournament-joined'
  | 'loyalty-high'
  | 'quest-completed'
  | 'many-bets'
  | 'inbox-full'
  | 'incomplete-registration'
  | 'regular';

/** Source: DEMO-01. All names and addresses are invented. */
export const personas: readonly Persona[] = [
  {
    first: 'Ada',
    last: 'Vane',
    country: 'GB',
    depositMinor: 25_000n,
    shows: ['regular', 'confirmed-contact', 'verified'],
  },
  {
    first: 'Bruno',
    last: 'Kalns',
    country: 'LV',
    locale: 'lv',
    depositMinor: 4_000n,
    shows: ['regular', 'confirmed-contact'],
  },
  { first: 'Carla', last: 'Moor', country: 'DE', shows: ['new'] },
  { first: 'Dmitri', last: 'Holt', country: 'LV', locale: 'ru', depositMinor: 9_000n, shows: ['regular'] },
  { first: 'Esra', last: 'Noor', country: 'AE', locale: 'ar', depositMinor: 30_000n, shows: ['regular'] },
  { first: 'Felix', last: 'Ash', country: 'DE', locale: 'de', depositMinor: 6_000n, shows: ['regular'] },
  {
    first: 'Gilda',
    last: 'Prado',
    country: 'BR',
    locale: 'pt-BR',
    currency: 'BRL',
    depositMinor: 20_000n,
    shows: ['regular'],
  },
  {
    first: 'Hugo',
    last: 'Ferris',
    country: 'GB',
    currency: 'GBP',
    depositMinor: 12_000n,
    shows: ['regular', 'verified'],
  },
  { first: 'Iris', last: 'Tan', country: 'DE', currency: 'USD', depositMinor: 15_000n, shows: ['regular'] },
  { first: 'Jonas', last: 'Liepa', country: 'LV', shows: ['unconfirmed-contact'] },
  { first: 'Kaia', last: 'Stone', country: 'GB', depositMinor: 8_000n, shows: ['two-factor', 'confirmed-contact'] },
  { first: 'Liam', last: 'Orr', country: 'GB', depositMinor: 5_000n, shows: ['kyc-pending', 'confirmed-contact'] },
  { first: 'Mona', last: 'Berg', country: 'DE', depositMinor: 5_000n, shows: ['kyc-failed', 'confirmed-contact'] },
  {
    first: 'Nils',
    last: 'Varga',
    country: 'DE',
    depositMinor: 40_000n,
    shows: ['verified', 'confirmed-contact', 'withdrawal-pending'],
  },
  { first: 'Olga', last: 'Reed', country: 'LV', depositMinor: 7_500n, shows: ['excluded'] },
  { first: 'Paul', last: 'Crane', country: 'GB', depositMinor: 7_500n, shows: ['time-out'] },
  { first: 'Quinn', last: 'Hale', country: 'GB', depositMinor: 7_500n, shows: ['banned'] },
  { first: 'Rosa', last: 'Lind', country: 'DE', depositMinor: 10_000n, shows: ['deposit-limit-reached'] },
  { first: 'Sam', last: 'Odell', country: 'GB', depositMinor: 10_000n, shows: ['loss-limit-near'] },
  { first: 'Tara', last: 'Voss', country: 'DE', depositMinor: 10_000n, shows: ['limit-raise-pending'] },
  { first: 'Ugo', last: 'Bassi', country: 'DE', depositMinor: 5_000n, shows: ['bonus-active'] },
  { first: 'Vera', last: 'Klein', country: 'DE', depositMinor: 5_000n, shows: ['bonus-available'] },
  { first: 'Wren', last: 'Abbot', country: 'GB', depositMinor: 5_000n, shows: ['bonus-wagered'] },
  { first: 'Xenia', last: 'Roos', country: 'LV', depositMinor: 5_000n, shows: ['betting-bonus-active', 'many-bets'] },
  { first: 'Yara', last: 'Haddad', country: 'AE', locale: 'ar', depositMinor: 5_000n, shows: ['cashback-unseen'] },
  { first: 'Zoe', last: 'Marsh', country: 'GB', depositMinor: 5_000n, shows: ['freespins'] },
  { first: 'Arlo', last: 'Finch', country: 'GB', depositMinor: 500_000_000n, shows: ['verified', 'regular'] },
  { first: 'Bella', last: 'Quist', country: 'DE', shows: ['regular', 'confirmed-contact', 'betting-bonus-waiting'] },
  { first: 'Cyrus', last: 'Lane', country: 'DE', depositMinor: 3_000n, shows: ['payment-pending'] },
  { first: 'Dora', last: 'Wolff', country: 'DE', depositMinor: 18_000n, shows: ['withdrawal-declined', 'verified'] },
  { first: 'Emil', last: 'Saar', country: 'LV', depositMinor: 6_000n, shows: ['unfinished-round'] },
  { first: 'Freya', last: 'Nord', country: 'DE', depositMinor: 22_000n, shows: ['tournament-joined'] },
  { first: 'Gus', last: 'Tully', country: 'GB', depositMinor: 90_000n, shows: ['loyalty-high'] },
  { first: 'Hana', last: 'Ito', country: 'DE', depositMinor: 16_000n, shows: ['quest-completed'] },
  { first: 'Ivan', last: 'Petrov', country: 'LV', locale: 'ru', depositMinor: 45_000n, shows: ['many-bets'] },
  { first: 'June', last: 'Carver', country: 'GB', depositMinor: 4_000n, shows: ['inbox-full'] },
  { first: 'Kurt', last: 'Meyer', country: 'DE', shows: ['incomplete-registration'] },
  { first: 'Lena', last: 'Fox', country: 'GB', depositMinor: 11_000n, age: 20, shows: ['regular'] },
  { first: 'Marek', last: 'Duda', country: 'DE', depositMinor: 35_000n, shows: ['many-bets', 'verified'] },
  {
    first: 'Nadia',
    last: 'Sol',
    country: 'AE',
    locale: 'ar',
    depositMinor: 60_000n,
    shows: ['loyalty-high', 'tournament-joined'],
  },
];
