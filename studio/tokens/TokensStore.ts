import { makeAutoObservable, runInAction } from 'mobx';
import type { MachineAsked, MachineToken } from '#schemas/machineTokens.ts';
import { Refusal } from '../api/ask.ts';
import type { Studio } from '../app/Studio.ts';
import type { Told } from '../people/PeopleStore.ts';
import { t } from '../words/t.ts';
import { tokenCalls } from './tokenCalls.ts';

/** Tokens of machines, active and ended. */
export class TokensStore {
  state: 'loading' | 'there' | 'failed' = 'loading';
  fault = '';
  /** null: the person may not manage tokens. */
  tokens: readonly MachineToken[] | null = null;
  /** Why the last action was refused. */
  refusal = '';
  isBusy = false;
  /** The text of a token, shown only once. */
  told: Told | null = null;
  /** The token whose revocation waits for confirmation. */
  revoking: string | null = null;
  isMaking = false;
  readonly #studio: Studio;

  constructor(studio: Studio) {
    this.#studio = studio;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get good(): readonly MachineToken[] {
    return this.tokens?.filter(({ state }) => state === 'good') ?? [];
  }

  get ended(): readonly MachineToken[] {
    return this.tokens?.filter(({ state }) => state !== 'good') ?? [];
  }

  async load(): Promise<void> {
    try {
      const tokens = await managed();
      runInAction(() => {
        this.tokens = tokens;
        this.state = 'there';
      });
    } catch (error) {
      runInAction(() => {
        this.fault = this.#studio.fault(error);
        this.state = 'failed';
      });
    }
  }

  /** Opens the form of a new token, or the confirmation before one is revoked; null closes both. */
  ask(what: { revoke: string } | 'new' | null): void {
    this.refusal = '';
    this.isMaking = what === 'new';
    this.revoking = what !== null && what !== 'new' ? what.revoke : null;
  }

  make(asked: MachineAsked): Promise<void> {
    return this.#do(async () => {
      const { token: secret } = await tokenCalls.make(asked);
      const words = t('tokens.giveThisTokenToTheMachine');
      runInAction(() => (this.told = { title: t('common.tokenOf', { name: asked.name }), secret, words }));
    });
  }

  revoke(name: string, reason: string): Promise<void> {
    return this.#do(async () => {
      await tokenCalls.revoke(name, reason);
      this.#studio.say(t('tokens.isOverNothingCanBeAskedBy', { name }));
    });
  }

  hush(): void {
    this.told = null;
  }

  async #do(work: () => Promise<void>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.refusal = '';
    try {
      await work();
      this.ask(null);
      await this.load();
    } catch (error) {
      runInAction(() => (this.refusal = this.#studio.fault(error)));
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}

/** Loads all tokens; null for people who do not manage people. */
async function managed(): Promise<readonly MachineToken[] | null> {
  try {
    return await tokenCalls.list();
  } catch (error) {
    if (error instanceof Refusal && error.status === 403 && !error.isSignedOut) return null;
    throw error;
  }
}
