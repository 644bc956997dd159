import { makeAutoObservable, reaction } from 'mobx';
import { resourcesOf } from '#runtime/store/data.ts';
import type { Runtime } from '#runtime/store/Runtime.ts';
import type { PlayMode } from '#schemas/platform/gameHistory.ts';
import { type OwnLimit, ownLimits } from '#schemas/platform/ownLimits.ts';
import { type PageMessage, PLAYER_ACTIVE } from '#schemas/platform/playFrame.ts';
import { hasStake } from '#widgets/parts/amount/hasStake.ts';
import { type FrameMessage, readFrameMessage } from './readFrameMessage.ts';

/** Storage key for a player's wish for sound. Games are silent until the player turns the sound on. */
const SOUND_KEY = 'games.sound';
/** Time that an opened game may stay silent before its player is offered another try, in milliseconds. */
export const ANSWER_MS = 12_000;

/**
 * `silent`: it was opened and does not answer. `over`: its session has ended. `spent`: its play money is used up. `shut`: it was not opened, and
 * the frame says why. `failed`: so too, and another try may open it.
 */
export type PlayState = 'closed' | 'opening' | 'open' | 'silent' | 'over' | 'spent' | 'shut' | 'failed';

/** Reason why a visitor cannot play a game for money. */
export type PlayHindrance = 'signIn' | 'money' | 'closed' | OwnLimit;

interface Played {
  sysname: string;
  /** A player without money may open a game for money and look (`games.allowZeroBalance`). */
  allowZeroBalance: boolean;
  /** Open from the first drawing on, which may be the server's: the frame then comes with the page's HTML, and does not wait for its code. */
  isDemo?: boolean;
  /** Called when the game asks to be left, when the play money is used up, and when a reality check has to be answered first. */
  emit: (event: 'leave' | 'demoOver' | 'check') => void;
}

/** A game on its page: whether it may be opened, and the messages from and to its frame. */
export class PlayStore {
  state: PlayState = 'closed';
  mode: PlayMode = 'demo';
  hindrance: PlayHindrance | null = null;
  /** Counts openings: each is a frame and a play session of its own. */
  openings = 0;
  readonly #runtime: Runtime;
  readonly #played: Played;
  #frame: HTMLIFrameElement | null = null;
  #stopWaiting = (): void => undefined;
  /** Counts openings and closings: what was asked before one of them is no wish any more. */
  #turns = 0;

  constructor(runtime: Runtime, played: Played) {
    this.#runtime = runtime;
    this.#played = played;
    if (played.isDemo === true) this.state = 'opening';
    makeAutoObservable(this);
  }

  get isOpened(): boolean {
    return this.state !== 'closed';
  }

  /** It can be played, or soon. */
  get isPlayed(): boolean {
    return this.state === 'opening' || this.state === 'open';
  }

  /** Opens the game, or says what stands in the way. @throws what the platform refuses when it is asked for the balance */
  async begin(mode: PlayMode): Promise<void> {
    const turn = this.#turns;
    const hindrance = mode === 'play' ? await this.#hindranceOf() : null;
    if (turn !== this.#turns) return;
    if (hindrance === null) this.open(mode);
    else this.hinder(hindrance);
  }

  open(mode: PlayMode): void {
    this.#turns += 1;
    this.mode = mode;
    this.hindrance = null;
    this.state = 'opening';
    this.openings += 1;
    this.#stopWaiting();
  }

  /** A game that is open stays so: it may be played on with play money. */
  hinder(hindrance: PlayHindrance): void {
    this.hindrance = hindrance;
  }

  miss(): void {
    if (this.state === 'opening') this.state = 'silent';
  }

  close(): void {
    this.#turns += 1;
    this.#stopWaiting();
    this.state = 'closed';
    this.hindrance = null;
  }

  /** The frame of the game that was just opened: handles its messages and keeps it informed. @returns stop */
  attach(frame: HTMLIFrameElement): () => void {
    this.#frame = frame;
    const { dialogs, ports } = this.#runtime;
    ports.report.event('play_game', { sysname: this.#played.sysname, mode: this.mode });
    this.#stopWaiting = ports.clock.after(ANSWER_MS, () => this.miss());
    const listenFrom = (): void => this.#notify('status');
    const listen = ({ source, origin, data }: MessageEvent): void => {
      // the sandbox takes the frame's origin away: a message with one is not the game's
      if (source !== frame.contentWindow || origin !== 'null') return;
      const message = readFrameMessage(data);
      if (message) this.handle(message);
    };
    window.addEventListener('message', listen);
    // a frame that is loaded already hears the first, one that is loading the second
    listenFrom();
    frame.addEventListener('load', listenFrom);
    const stops = [
      () => window.removeEventListener('message', listen),
      () => frame.removeEventListener('load', listenFrom),
      reaction(
        () => dialogs.isOpen,
        (isOpen) => this.#notify(isOpen ? 'pause' : 'resume'),
      ),
      ports.news.on('balance', () => this.#notify('balance')),
    ];
    return () => {
      for (const stop of stops) stop();
      this.#frame = null;
    };
  }

  handle({ type, code, isOn }: FrameMessage): void {
    const acts: Readonly<Record<FrameMessage['type'], () => void>> = {
      ready: () => this.#ready(),
      expired: () => this.settle('over'),
      balance: () => this.#askBalance(),
      'round.ended': () => this.#askBalance(),
      refused: () => this.#refused(code),
      shut: () => this.#shut(code),
      activity: () => this.#reportActivity(),
      sound: () => this.#runtime.ports.storage.set(SOUND_KEY, isOn ? 'on' : ''),
      close: () => {
        this.close();
        this.#played.emit('leave');
      },
    };
    acts[type]();
  }

  settle(state: PlayState): void {
    this.#stopWaiting();
    this.state = state;
  }

  stop(): void {
    this.#turns += 1;
    this.#stopWaiting();
  }

  /** Money came or went: a player who had too little may try again. */
  onBalance(): void {
    if (this.hindrance === 'money') this.hindrance = null;
  }

  /** Has the game show what it pays and how it is played. */
  showRules(): void {
    this.#notify('rules');
  }

  #ready(): void {
    this.settle('open');
    // a dialog that opened while the game was loading: nobody was there to hear of it
    if (this.#runtime.dialogs.isOpen) this.#notify('pause');
    if (this.#runtime.ports.storage.get(SOUND_KEY) === 'on')
      this.#send({ source: 'marquee-page', v: 1, type: 'sound', isOn: true });
  }

  /** A stake that was refused for want of money, by a limit or a break leads on; the game itself says every other reason. */
  #refused(code: string): void {
    if (code === 'INSUFFICIENT_FUNDS') this.hindrance = 'money';
    if (code === 'GAME_CLOSED') this.hindrance = 'closed';
    const limit = ownLimits.find((one) => one === code);
    if (limit !== undefined) this.#showLimit(limit);
    if (code === 'REALITY_CHECK') this.#played.emit('check');
    if (code !== 'DEMO_EMPTY') return;
    this.settle('spent');
    this.#played.emit('demoOver');
  }

  /** The page's data about limits and breaks may be older than this refusal: news are late in a tab that was hidden. */
  #showLimit(limit: OwnLimit): void {
    this.hindrance = limit;
    if (this.#runtime.knows('data')) void this.#runtime.area('data').refresh(['account.getLimits']);
  }

  /** A visitor who only has to sign in is shown the ways to do so. */
  #shut(why: string): void {
    this.settle(why === 'failed' ? 'failed' : 'shut');
    if (why === 'signIn') this.hinder('signIn');
  }

  /** Reports that the player is active: the page itself sees no press inside the frame. */
  #reportActivity(): void {
    const { clock, news } = this.#runtime.ports;
    news.emit(PLAYER_ACTIVE, { id: `frame.${this.openings}.${clock.now()}`, at: clock.now(), data: {} });
  }

  /** No message carries money: the site asks the platform itself. */
  #askBalance(): void {
    if (this.mode === 'play') void this.#runtime.area('session').loadBalance();
  }

  #notify(type: 'status' | 'pause' | 'resume' | 'balance' | 'rules'): void {
    this.#send({ source: 'marquee-page', v: 1, type });
  }

  #send(message: PageMessage): void {
    this.#frame?.contentWindow?.postMessage(message, '*'); // the frame has no origin that could be named; nothing here is secret
  }

  async #hindranceOf(): Promise<PlayHindrance | null> {
    if (!this.#runtime.page.player) return 'signIn';
    if (this.#played.allowZeroBalance) return null;
    const balance = await resourcesOf(this.#runtime).read({ call: 'account.getBalance', input: {} });
    if (hasStake(balance) || (await this.#hasFreeSpins()) || (await this.#hasLeftRound())) return null;
    return 'money';
  }

  /** A round that was left has taken its stake: it is gone on with whatever the wallet holds. */
  async #hasLeftRound(): Promise<boolean> {
    const { items } = await resourcesOf(this.#runtime).read({ call: 'games.getUnfinished', input: {} });
    return items.some(({ game, mode }) => game === this.#played.sysname && mode === 'play');
  }

  async #hasFreeSpins(): Promise<boolean> {
    const ask = { call: 'freespins.get', input: { status: 'active' } } as const;
    const { items } = await resourcesOf(this.#runtime).read(ask);
    return items.some(({ game, remaining_count }) => game.sysname === this.#played.sysname && remaining_count > 0);
  }
}
