import type { Money } from '#schemas/parts/money.ts';
import type { RegisterRequest } from '#schemas/platform/auth.ts';
import type { Tx } from '../db/db.ts';
import type { LetterKind } from '../kernel/outbox/kinds.ts';
import type { Player } from './tables.ts';
import type { WalletKind } from './walletKinds.ts';

/** Money a player wants to bet. Minor units of the wallet's currency; times UTC milliseconds. */
export interface Stake {
  player: Player;
  product: 'casino' | 'betting';
  mode: 'play' | 'demo';
  /** Names the round or bet for ever; wallets move once for it. */
  round: string;
  /** The game's sysname; null for a bet on sport. */
  game: string | null;
  amount: bigint;
  wallet: WalletKind;
  /** Selections of a bet on sport. */
  legs?: number;
  at: number;
}

/** Result of a stake. */
export interface Settlement {
  stake: Stake;
  /** Minor units paid back, the stake's own part included; 0n when it is lost. */
  win: bigint;
  /** Selections of a bet on sport that lost. */
  lostLegs?: number;
  at: number;
}

export interface Registered {
  player: Player;
  input: RegisterRequest;
  at: number;
  /** The affiliate's click that brought the browser; null when there is none. */
  click?: string | null;
}

/** Consents given in the registration form. */
export interface Agreeing {
  player: Player;
  agreed: Pick<RegisterRequest, 'notify' | 'terms' | 'terms_version'>;
  at: number;
}

export interface DepositAsked {
  player: Player;
  /** Minor units of the player's currency. */
  amount: bigint;
  at: number;
  /** Id of the payment, where it is known already. */
  transaction?: string;
}

export interface Deposit extends DepositAsked {
  /** Id of the payment. */
  transaction: string;
  /** Sysname of the payment method. */
  method?: string;
  /** Offer the player chose with it; -1 for none. */
  offer: number;
  /** 1 for the player's first one that went through. */
  count: number;
}

/** A word that the brand's documents may have in the player's language; where they say nothing, the platform's own. */
export interface LetterWord {
  key: string;
  plain: string;
}

/** A letter to a player: values are formatted as the player's language writes amounts, and times by the brand's clock. */
export interface LetterDue {
  player: Player;
  kind: LetterKind;
  values?: Readonly<Record<string, string | Money | LetterWord | { at: number }>>;
}

/**
 * Hooks of the areas for the great moments of a player's life, inside the transaction in which they happen. `…Asked` comes before
 * something is done, and whoever throws a PlatformError there refuses it; so at `depositComing`, which holds the money back, at
 * `currencyChanged`, in protection at `registered`: an excluded person gets no new account, and in promotions at `freespinsGranted`: spins
 * that cannot be played are not sold. At the others nobody may refuse. An area takes part by `moments`.
 */
export interface Moments {
  registered(tx: Tx, event: Registered): Promise<void>;
  /** A registration that another service began has been finished. */
  completed(tx: Tx, event: Agreeing): Promise<void>;
  /** The player, or a person with the link of a letter, chose whether offers come to contacts of a kind. */
  offersChosen(tx: Tx, event: { uid: number; type: 'email' | 'phone'; isOn: boolean; at: number }): Promise<void>;
  signedIn(tx: Tx, event: { player: Player; at: number }): Promise<void>;
  depositAsked(tx: Tx, event: DepositAsked): Promise<void>;
  /**
   * Money for a deposit has come and is about to be credited. Whoever throws a PlatformError here holds it back: it was asked for before
   * an exclusion or a limit that forbids it now.
   */
  depositComing(tx: Tx, event: DepositAsked & { transaction: string }): Promise<void>;
  deposited(tx: Tx, event: Deposit): Promise<void>;
  /** A deposit that was asked for will not come: declined, cancelled, expired. */
  depositEnded(tx: Tx, event: DepositAsked & { transaction: string }): Promise<void>;
  withdrawalAsked(tx: Tx, event: DepositAsked): Promise<void>;
  stakeAsked(tx: Tx, event: Stake): Promise<void>;
  staked(tx: Tx, event: Stake): Promise<void>;
  /** The book took a bet on sport: at once, or after the seconds that one on a live event waits, when it may still be refused. */
  betTaken(tx: Tx, event: Stake): Promise<void>;
  settled(tx: Tx, event: Settlement): Promise<void>;
  /** A round is wanted that costs the player nothing. Nothing is staked: no limit of money counts it. */
  freeRoundAsked(tx: Tx, event: { player: Player; game: string; at: number }): Promise<void>;
  /**
   * A campaign is about to give something that nobody asked for at this moment; `isEarned`: by something begun earlier, a deposit or a
   * bet. Whoever throws a PlatformError here keeps it back, for good.
   */
  giftAsked(tx: Tx, event: { player: Player; isEarned: boolean; at: number }): Promise<void>;
  /** Free spins were bought or won elsewhere; `key` names the gift for ever. */
  freespinsGranted(tx: Tx, event: { player: Player; count: number; key: string; at: number }): Promise<void>;
  /** A stake went back whence it came: its round never came to an end. */
  stakeReturned(tx: Tx, event: { stake: Stake; at: number }): Promise<void>;
  /** A campaign or prize gives loyalty points, once for `key`. */
  pointsGiven(tx: Tx, event: { player: Player; points: number; key: string; at: number }): Promise<void>;
  /** The player's currency, in which no money has moved, is changed. Whoever throws a PlatformError here refuses it. */
  currencyChanged(tx: Tx, event: { player: Player; to: string; at: number }): Promise<void>;
  /**
   * The player may not go on (`excluded`, `banned`), or has to sign in anew (`password`: another one, and so when a ban is lifted): sockets are to
   * end, and sessions, but for those of a banned player, which do nothing but tell of it.
   */
  shutOut(tx: Tx, event: { player: Player; reason: 'excluded' | 'banned' | 'password'; at: number }): Promise<void>;
  /** Something happened that the player is written to about, once, if this transaction holds: to their address, in their language. */
  letterDue(tx: Tx, event: LetterDue): Promise<void>;
  /** The player wants to be forgotten. Whoever throws a PlatformError here refuses it: money of theirs is still under way. */
  erasureAsked(tx: Tx, event: { player: Player; at: number }): Promise<void>;
  /** The player is to be forgotten: what says who they are goes; books, limits and exclusions stay under the number. */
  erased(tx: Tx, event: { player: Player; at: number }): Promise<void>;
}
