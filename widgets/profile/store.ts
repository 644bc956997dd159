import type { Resource } from '#runtime/data/Resource.ts';
import type { AreaContext, AreaModule } from '#runtime/store/areas.ts';
import { resourcesOf } from '#runtime/store/data.ts';
import type { VerificationState } from '#schemas/platform/verification.ts';
import { contactsAsk } from './contactsAsk.ts';
import { isConfirmDue, isDepositDue } from './hints.ts';
import { proofNews } from './proofNews.ts';
import { holdsDeposit } from './sumBeforeProof.ts';

/** Facts about the player's profile that documents may read. Source: STATE-09. */
export class ProfileStore {
  readonly #context: AreaContext;

  constructor(context: AreaContext) {
    this.#context = context;
  }

  /** The contact that was added last and is not confirmed yet; empty when all are, and where no page shows them. */
  get unconfirmed(): string {
    const profile = resourcesOf(this.#context).get(contactsAsk);
    return profile.value?.contacts?.findLast((contact) => !contact.is_confirmed)?.contact ?? '';
  }

  get proofBefore(): string {
    const proof = this.#proof;
    return proof?.status === 'approved' ? 'nothing' : (proof?.needed_before ?? '');
  }

  get isDepositHeld(): boolean {
    return holdsDeposit(this.#proof);
  }

  get isProofKnown(): boolean {
    const { state } = this.#proofAsked;
    return state === 'ready' || state === 'failed';
  }

  get mayProve(): boolean {
    return this.#proof?.can_send ?? false;
  }

  get hasChecker(): boolean {
    return this.#proof?.has_provider ?? false;
  }

  /** Source: STATE-12. */
  get isDepositDue(): boolean {
    return isDepositDue(this.#context);
  }

  /** Source: STATE-12. */
  get isConfirmDue(): boolean {
    return isConfirmDue(this.#context);
  }

  get #proof(): VerificationState | null {
    return this.#proofAsked.value;
  }

  get #proofAsked(): Resource<VerificationState> {
    const asked = { call: 'verification.get', input: {}, refreshOn: proofNews } as const;
    return resourcesOf(this.#context).get(asked);
  }
}

export const createStore: AreaModule['createStore'] = (context) => new ProfileStore(context);

declare module '#runtime/store/areas.ts' {
  interface Areas {
    profile: ProfileStore;
  }
}
