import { makeAutoObservable, runInAction } from 'mobx';
import type { SecondFactorState } from '#schemas/people.ts';
import type { Studio } from '../app/Studio.ts';
import { t } from '../words/t.ts';
import { type NewSecret, secondFactorCalls } from './secondFactorCalls.ts';

/** Every brand, and what all inherit. */
export const EVERY_BRAND = '*';

/** Steps of the dialog: each shows one form, the last one the codes. */
export type Step =
  | { at: 'password' }
  | { at: 'app'; secret: NewSecret }
  | { at: 'code'; next: 'codes' | 'off' }
  | { at: 'recovery codes'; codes: readonly string[] };

/** The person's own second factor, and the brands that demand one. */
export class SecondFactorStore {
  /** null: not loaded. */
  state: SecondFactorState | null = null;
  step: Step | null = null;
  /** Why the last action was refused. */
  refusal = '';
  isBusy = false;
  readonly #studio: Studio;
  readonly #changed: () => Promise<void>;

  /** @param changed called when people are shown differently now */
  constructor(studio: Studio, changed: () => Promise<void>) {
    this.#studio = studio;
    this.#changed = changed;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isOn(): boolean {
    return this.state?.isOn === true;
  }

  /** Brands that demand a second factor, which the person lacks. */
  get lacksAt(): readonly string[] {
    const { state } = this;
    return !state || state.isOn || !state.isPossible ? [] : state.demandedAt;
  }

  async load(): Promise<void> {
    try {
      const state = await secondFactorCalls.state();
      runInAction(() => (this.state = state));
    } catch (error) {
      runInAction(() => (this.refusal = this.#studio.fault(error)));
    }
  }

  open(step: Step): void {
    this.refusal = '';
    this.step = step;
  }

  close(): void {
    this.refusal = '';
    this.step = null;
  }

  begin(password: string): Promise<boolean> {
    return this.#do(async () => this.open({ at: 'app', secret: await secondFactorCalls.begin(password) }));
  }

  confirm(code: string): Promise<boolean> {
    return this.#do(async () => this.#showCodes(await secondFactorCalls.confirm(code)));
  }

  /** Does what a code was asked for. */
  prove(code: string): Promise<boolean> {
    const { step } = this;
    if (step?.at === 'code' && step.next === 'codes')
      return this.#do(async () => this.#showCodes(await secondFactorCalls.newCodes(code)));
    return this.#do(async () => {
      await secondFactorCalls.off(code);
      this.#studio.say(t('people.yourSecondFactorIsOff'));
      this.close();
    });
  }

  demand(brand: string, isDemanded: boolean): Promise<boolean> {
    return this.#do(() => secondFactorCalls.demand(brand, isDemanded));
  }

  takeOff(name: string, reason: string): Promise<boolean> {
    return this.#do(async () => {
      await secondFactorCalls.takeOff(name, reason);
      this.#studio.say(t('people.signsInByThePasswordAlone', { name }));
    });
  }

  #showCodes({ recoveryCodes: codes }: { recoveryCodes: readonly string[] }): void {
    this.open({ at: 'recovery codes', codes });
  }

  async #do(work: () => Promise<unknown>): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    this.refusal = '';
    try {
      await work();
      await Promise.all([this.load(), this.#changed()]);
      return true;
    } catch (error) {
      runInAction(() => (this.refusal = this.#studio.fault(error)));
      return false;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
