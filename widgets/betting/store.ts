import { makeAutoObservable, reaction } from 'mobx';
import { isSettledBy, newRequestId } from '#runtime/data/IdempotencyKey.ts';
import { PlatformError } from '#runtime/ports/errors.ts';
import { WHILE_AWAY } from '#runtime/registry/ask.ts';
import type { AreaContext, AreaModule } from '#runtime/store/areas.ts';
import { resourcesOf } from '#runtime/store/data.ts';
import type { CallName } from '#schemas/platform/index.ts';
import { type Bet, MAX_LEGS } from '#schemas/platform/sportBets.ts';
import { readSportNews, SPORT_NEWS } from './eventNews.ts';
import {
  type Accept,
  agreed,
  isOwnLimit,
  isSame,
  needsWord,
  type Pick,
  picksWithNews,
  type Refusal,
  refusalOf,
  repriced,
} from './picks.ts';
import { combinedOdds, type OddsFormat, oddsText, readFormat } from './slipOdds.ts';
import { stakeIn } from './stake.ts';
import { followSlip, isSameWish, readSlip, storeSlip } from './storedSlip.ts';

/** All choices as one bet, or each as a separate bet. */
export const ways = ['combination', 'singles'] as const;
export type Way = (typeof ways)[number];

/** Keys of the notation of odds: in this browser, and in the player's storage. */
const FORMAT_KEY = 'betting.odds';
const PLAYER_KEY = 'odds_format';

/** The slip of a visitor, in all tabs of the browser. Each bet is placed once, however often one presses, and where. Source: ROUTE-04, DOM-56. */
export class BettingStore {
  picks: readonly Pick[];
  way: Way = 'combination';
  /** Reason why the last combination was refused; empty if it was accepted, or none was tried. */
  refused: Refusal | 'TOO_MANY' | '' = '';
  /** Bets placed by the last submit, until something else is chosen. */
  placed: readonly Bet[] = [];
  /** Notation of odds. */
  format: OddsFormat;
  readonly #context: AreaContext;
  /** Idempotency keys: one for all tries of the same bet, until it is accepted or refused; the browser keeps them too, where it can. */
  readonly #keys = new Map<string, string>();
  /** True once the player has chosen a notation of odds: the stored one no longer counts. */
  #isChosen = false;

  constructor(context: AreaContext) {
    this.#context = context;
    this.picks = this.#stored();
    this.format = readFormat(context.ports.storage.get(FORMAT_KEY));
    makeAutoObservable(this);
  }

  /** Browser only: asks how this player wants odds to be written (till then as in this browser), and follows how prices move. */
  start(): () => void {
    const { page, ports } = this.#context;
    if (page.player) void this.#loadFormat();
    const stops = [
      ports.news.on(SPORT_NEWS, ({ data }) => this.#show(picksWithNews(this.picks, readSportNews(data)))),
      followSlip(() => this.takeStored()),
      reaction(
        () => this.#player,
        (player) => this.#meet(player),
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Who bets here; null for a guest, and until it is known. */
  get #player(): number | null {
    return (this.#context.knows('session') && this.#context.area('session').info?.uid) || null;
  }

  /** Choices that the browser keeps for this visitor: another player's are not shown. */
  #stored(): readonly Pick[] {
    const { player, picks } = readSlip(this.#context);
    return player === null || player === this.#player ? picks : [];
  }

  /** A player's slip is stored, and it is not known yet whether it is this one's: till then nothing is written over it. */
  get #isHeld(): boolean {
    return this.#context.page.player && this.#player === null && readSlip(this.#context).player !== null;
  }

  /** It is known now who bets here: what was chosen before, with its stakes, joins the slip that this player has. */
  #meet(player: number | null): void {
    const early = player === null ? [] : this.picks;
    if (early.length === 0) return this.takeStored();
    const others = this.#stored().filter(({ event }) => !early.some((pick) => pick.event === event));
    this.#show([...others, ...early].slice(0, MAX_LEGS));
  }

  /** Another tab has changed the slip, or it is known now whose it is. */
  takeStored(): void {
    this.picks = this.#stored();
    if (this.picks.length === 0) this.way = 'combination';
  }

  async #loadFormat(): Promise<void> {
    const ask = { call: 'storage.get', input: { key: PLAYER_KEY }, expects: WHILE_AWAY } as const;
    const saved = await resourcesOf(this.#context)
      .read(ask)
      .catch(() => null); // reported already; odds stay as in this browser
    if (saved && saved.value !== null && !this.#isChosen) this.#write(saved.value);
  }

  /** Odds of all choices together, at the prices of now. */
  get odds(): string {
    return combinedOdds(this.picks.map(({ odds, now = odds }) => now));
  }

  /** Choices whose new prices the visitor is asked about before a bet is placed. */
  asked(accept: Accept): readonly Pick[] {
    return this.picks.filter((pick) => needsWord(pick, accept));
  }

  /** The visitor takes the new prices: the next bet is placed at them. */
  acceptPrices(): void {
    this.refused = '';
    this.#show(agreed(this.picks));
  }

  /** Odds as this visitor reads them. */
  formatOdds(odds: string): string {
    return oddsText(odds, this.format);
  }

  /** Writes odds so from now on, in this browser and wherever this player signs in. @throws PlatformError when the platform did not keep it */
  async chooseFormat(format: string): Promise<void> {
    this.#isChosen = true;
    this.#write(format);
    const { page, ports } = this.#context;
    if (page.player) await ports.platform.call('storage.set', { key: PLAYER_KEY, value: this.format });
  }

  #write(format: string): void {
    this.format = readFormat(format);
    this.#context.ports.storage.set(FORMAT_KEY, this.format);
  }

  has(event: string, selection: string): boolean {
    return this.picks.some((pick) => pick.event === event && pick.selection === selection);
  }

  /** Puts a choice on the slip, in place of another one of the same event; the same one again takes it off. */
  toggle(pick: Pick): void {
    const { event, selection } = pick;
    const others = this.picks.filter((one) => one.event !== event);
    if (this.has(event, selection)) return this.#set(others);
    if (others.length >= MAX_LEGS) this.refused = 'TOO_MANY';
    else this.#set([...others, pick]);
  }

  remove(event: string): void {
    this.#set(this.picks.filter((pick) => pick.event !== event));
  }

  chooseWay(way: Way): void {
    this.way = way;
    this.refused = '';
  }

  setStake(event: string, stake: string): void {
    this.#show(this.picks.map((pick) => (pick.event === event ? { ...pick, stake } : pick)));
  }

  readStake(typed: string): string | null {
    return stakeIn(typed, this.#context);
  }

  /** Reasons for which the last submit was refused, of the combination or of each choice. */
  get reasons(): readonly string[] {
    return [this.refused, ...this.picks.map(({ refused = '' }) => refused)].filter((reason) => reason !== '');
  }

  /** Choices with separate stakes, and those: decimal texts. */
  get singles(): readonly { pick: Pick; amount: string }[] {
    return this.picks.flatMap((pick) => {
      const amount = this.readStake(pick.stake ?? '');
      return amount === null ? [] : [{ pick, amount }];
    });
  }

  /** Changes the slip: results of the last submit no longer belong to it. */
  #set(picks: readonly Pick[]): void {
    this.refused = '';
    this.placed = [];
    this.#show(picks);
  }

  #show(picks: readonly Pick[]): void {
    if (picks.length + this.picks.length === 0) return; // the stored slip may belong to a player who is not known yet
    this.picks = picks;
    if (picks.length === 0) this.way = 'combination';
    if (this.#isHeld) return;
    const { player, keys } = readSlip(this.#context);
    const isOwn = player === null || player === this.#player;
    storeSlip(this.#context, { player: this.#player, picks, keys: isOwn ? keys : {} });
  }

  /** Notes the key of a bet for all its tries, in all tabs; null: it is taken. */
  #rememberKey(wish: string, key: string | null): void {
    if (key === null) this.#keys.delete(wish);
    else this.#keys.set(wish, key);
    if (this.#isHeld) return;
    const { keys } = readSlip(this.#context);
    const { [wish]: _, ...others } = keys;
    const nextKeys = key === null ? others : { ...others, [wish]: key };
    storeSlip(this.#context, { player: this.#player, picks: this.picks, keys: nextKeys });
  }

  /**
   * Places all choices as one bet. Shows a refusal for which the slip has a text, and puts changed odds on the slip for confirmation.
   * @param amount decimal text
   * @throws PlatformError of any other refusal
   */
  async place(amount: string, accept: Accept): Promise<void> {
    this.refused = '';
    const sent = this.picks;
    try {
      const bet = await this.#ask(sent, { amount, accept });
      this.#set(this.picks.filter((one) => !sent.some((pick) => isSame(one, pick)))); // what was chosen meanwhile stays
      this.placed = [bet];
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      const refused = refusalOf(error);
      if (refused === null) throw error;
      this.#refreshLimits(refused);
      this.#set(repriced(this.picks, error));
      this.refused = refused;
    }
  }

  /**
   * Places each choice with a stake as a separate bet, one after the other. Accepted ones leave the slip; the others stay, each with its refusal.
   * @throws an error without a known reason: the bets after it are not placed, and can be submitted again
   */
  async placeSingles(accept: Accept): Promise<void> {
    this.refused = '';
    this.placed = [];
    for (const { pick, amount } of this.singles) await this.#placeSingle(pick, { amount, accept });
  }

  async #placeSingle(pick: Pick, asked: { amount: string; accept: Accept }): Promise<void> {
    try {
      const bet = await this.#ask([pick], asked);
      this.#show(this.picks.filter((one) => !isSame(one, pick)));
      this.placed = [...this.placed, bet];
    } catch (error) {
      const refused = error instanceof PlatformError ? refusalOf(error) : null;
      if (!(error instanceof PlatformError) || refused === null) throw error;
      this.#refreshLimits(refused);
      const picks = repriced(this.picks, error);
      this.#show(picks.map((one) => (isSame(one, pick) ? { ...one, refused } : one)));
    }
  }

  /** Refreshes limits and breaks: the page may show an older state than the refusal. */
  #refreshLimits(refused: Refusal): void {
    if (isOwnLimit(refused)) this.#refresh('account.getLimits');
  }

  #refresh(call: CallName): void {
    if (this.#context.knows('data')) void this.#context.area('data').refresh([call]);
  }

  async #ask(picks: readonly Pick[], { amount, accept }: { amount: string; accept: Accept }): Promise<Bet> {
    const selections = JSON.stringify(picks.map(({ event, selection, odds }) => ({ event, selection, odds })));
    const asked = JSON.stringify([selections, amount, accept]);
    const known = [...this.#keys, ...Object.entries(readSlip(this.#context).keys)];
    const [wish, request_id] = known.find(([other]) => isSameWish(other, asked)) ?? [asked, newRequestId()];
    this.#rememberKey(wish, request_id);
    const { platform } = this.#context.ports;
    const bet = await platform
      .call('sport.placeBet', { request_id, amount, selections, accept })
      .catch((error: unknown) => {
        if (isSettledBy(error)) this.#rememberKey(wish, null);
        throw error;
      });
    this.#rememberKey(wish, null);
    this.#refresh('sport.getBets');
    this.#context.ports.report.event('place_bet', { legs: picks.length });
    return bet;
  }
}

export const createStore: AreaModule['createStore'] = (context) => new BettingStore(context);

declare module '#runtime/store/areas.ts' {
  interface Areas {
    betting: BettingStore;
  }
}
