import { makeAutoObservable, runInAction } from 'mobx';
import type { DisplayChoices } from '#schemas/frame.ts';
import type { StudioBrand, StudioChoices, StudioSession } from '#schemas/studio.ts';
import { NoAnswer, Refusal, wordsOf } from '../api/ask.ts';
import { calls } from '../api/calls.ts';
import type { SeenAs } from '../canvas/SeenAs.ts';
import { followLanguage } from '../words/language.ts';
import { Place, rooms } from './Place.ts';
import { Tab } from './Tab.ts';

/** How long a notice stays, in milliseconds. */
const SAID_MS = 8_000;

/** State of the whole Studio: the session, the current brand and language. */
export class Studio {
  readonly place = new Place();
  readonly tab = new Tab();
  /** `away`: the server cannot be reached. */
  state: 'loading' | 'away' | 'signed-out' | 'in' = 'loading';
  session: StudioSession = { person: null, brands: [] };
  /** Why the server does not open the Studio, in its words; empty: it did not answer. */
  why = '';
  /** True when the session has ended since. */
  hasEnded = false;
  /** The dialog that is open over any room: search for a place, or the list of keys. */
  over: 'go to' | 'keys' | null = null;
  /** Saves of documents that were left, by key: one that is opened again is read after its own. */
  readonly leaving = new Map<string, Promise<unknown>>();
  /** How pages are looked at in this window, from one document to the next. */
  readonly display: DisplayChoices & { mode: 'edit' | 'interact' } = {
    width: null,
    scheme: null,
    dir: null,
    mode: 'edit',
  };
  /** For whom, when and on what device pages are looked at in this window, from one document to the next. */
  readonly seen: SeenAs = { visitor: null, time: '', browser: null, platform: null };
  /** The last notice, for screen readers and the foot of the window. */
  said = '';

  #quiet: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    makeAutoObservable(this, { place: false, tab: false, leaving: false });
  }

  get brand(): StudioBrand | undefined {
    const { brands } = this.session;
    const named = this.place.brand || this.session.person?.choices.brand;
    return brands.find(({ id }) => id === named) ?? brands[0];
  }

  /** What a brand is called; one that the person does not edit has its id alone. */
  brandName(id: string): string {
    return this.session.brands.find((one) => one.id === id)?.name ?? id;
  }

  /** Rooms that the person may enter. */
  get rooms() {
    return rooms.filter(([room]) => room !== 'audit' || this.session.person?.readsAudit);
  }

  /** Language that texts are written in. */
  get locale(): string {
    const { brand, place, session } = this;
    const wanted = place.locale || session.person?.choices.locale;
    return brand?.locales.find(({ code }) => code === wanted)?.code ?? brand?.defaultLocale ?? 'en';
  }

  async load(): Promise<void> {
    try {
      const session = await calls.session();
      const { person } = this.session;
      // what is open is the other person's work: their browser keeps it for them, and it must not be saved under this name
      if (person && session.person && person.username !== session.person.username) return location.reload();
      followLanguage(session.person?.choices.language);
      runInAction(() => {
        this.session = session;
        this.state = session.person ? 'in' : 'signed-out';
        if (session.person) this.hasEnded = false;
      });
    } catch (error) {
      runInAction(() => {
        const isSignedOut = error instanceof Refusal && error.isSignedOut;
        this.state = isSignedOut ? 'signed-out' : 'away';
        this.why = error instanceof NoAnswer ? '' : wordsOf(error);
      });
    }
  }

  /** Keeps choices with the account. What cannot be kept there holds in this window all the same. */
  async choose(choices: StudioChoices): Promise<void> {
    const { person } = this.session;
    if (!person) return;
    Object.assign(person.choices, choices);
    await calls.choose(choices).catch(() => undefined);
  }

  async signOut(): Promise<void> {
    await calls.signOut().catch(() => undefined); // a sign-in that is over is what was wanted
    runInAction(() => {
      this.session = { person: null, brands: [] };
      this.state = 'signed-out';
      this.hasEnded = false;
    });
  }

  show(over: NonNullable<Studio['over']>): void {
    this.over = over;
  }

  hide(): void {
    this.over = null;
  }

  say(words: string): void {
    this.said = words;
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => this.hush(), SAID_MS);
  }

  hush(): void {
    this.said = '';
  }

  /** Describes a failure; one that means «not signed in any more» opens the sign-in over what is open. */
  fault(error: unknown): string {
    if (error instanceof Refusal && error.isSignedOut) this.hasEnded = true;
    return wordsOf(error);
  }
}
