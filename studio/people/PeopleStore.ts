import { makeAutoObservable, runInAction } from 'mobx';
import type { ContentPerson, GrantAsked, Invitation } from '#schemas/people.ts';
import { Refusal } from '../api/ask.ts';
import type { Studio } from '../app/Studio.ts';
import { t } from '../words/t.ts';
import { type Agent, type PasswordLink, peopleCalls, type SignedIn } from './peopleCalls.ts';

/** A secret that is shown only once, with words on whom to give it to. */
export interface Told {
  title: string;
  /** A link, or a token. */
  secret: string;
  words: string;
}

/** People who work on content, and the person's own sign-ins and agents. */
export class PeopleStore {
  state: 'loading' | 'there' | 'failed' = 'loading';
  fault = '';
  /** null: the person manages nobody. */
  people: readonly ContentPerson[] | null = null;
  signIns: readonly SignedIn[] = [];
  agents: readonly Agent[] = [];
  /** Why the last action was refused. */
  refusal = '';
  isBusy = false;
  told: Told | null = null;
  readonly #studio: Studio;

  constructor(studio: Studio) {
    this.#studio = studio;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  async load(): Promise<void> {
    try {
      const [people, signIns, agents] = await Promise.all([managed(), peopleCalls.signIns(), peopleCalls.agents()]);
      runInAction(() => {
        Object.assign(this, { people, signIns, agents, state: 'there' });
      });
    } catch (error) {
      runInAction(() => {
        this.fault = this.#studio.fault(error);
        this.state = 'failed';
      });
    }
  }

  /** @returns whether the person was invited */
  invite(asked: Invitation): Promise<boolean> {
    return this.#do(async () => {
      this.#tellLink(asked.username, await peopleCalls.invite(asked));
    });
  }

  give(name: string, grant: GrantAsked): Promise<boolean> {
    return this.#do(() => peopleCalls.give(name, grant), t('people.mayDoThatNow', { name }));
  }

  take(name: string, id: string): Promise<boolean> {
    return this.#do(() => peopleCalls.take(name, id), t('people.takenFrom', { name }));
  }

  block({ name, isBlocked }: ContentPerson): Promise<boolean> {
    const words = isBlocked ? t('people.mayComeInAgain', { name }) : t('people.isOutEverywhere', { name });
    return this.#do(() => peopleCalls.block(name, !isBlocked), words);
  }

  newPassword(name: string): Promise<boolean> {
    return this.#do(async () => {
      this.#tellLink(name, await peopleCalls.password(name));
    });
  }

  endSignIn(id: string): Promise<boolean> {
    return this.#do(() => peopleCalls.endSignIn(id), t('people.thatSignInIsOver'));
  }

  addAgent(asked: { name: string; role: string; brand: string; days: number }): Promise<boolean> {
    return this.#do(async () => {
      const { token: secret } = await peopleCalls.addAgent(asked);
      const words = t('people.giveThisTokenToTheProgram');
      runInAction(() => (this.told = { title: t('common.tokenOf', { name: asked.name }), secret, words }));
    });
  }

  endAgent(name: string): Promise<boolean> {
    return this.#do(() => peopleCalls.endAgent(name), t('people.isOver', { name }));
  }

  changePassword(before: string, password: string, again: string): Promise<boolean> {
    const words = t('people.yourPasswordIsChangedEvery');
    return this.#do(() => peopleCalls.changePassword(before, password, again), words);
  }

  hush(): void {
    this.told = null;
  }

  /** Shows the link or, if the Studio has no host, the code alone. */
  #tellLink(name: string, { address, code }: PasswordLink): void {
    const words = t('people.giveThisLinkToNobodyElse');
    runInAction(() => (this.told = { title: t('people.linkFor', { name }), secret: address ?? code, words }));
  }

  async #do(work: () => Promise<unknown>, said = ''): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    this.refusal = '';
    try {
      await work();
      if (said !== '') this.#studio.say(said);
      await this.load();
      return true;
    } catch (error) {
      runInAction(() => (this.refusal = this.#studio.fault(error)));
      return false;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}

/** Loads all people; null for a person who manages nobody. */
async function managed(): Promise<readonly ContentPerson[] | null> {
  try {
    return await peopleCalls.list();
  } catch (error) {
    if (error instanceof Refusal && error.status === 403 && !error.isSignedOut) return null;
    throw error;
  }
}
