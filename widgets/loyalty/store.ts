import { makeAutoObservable } from 'mobx';
import type { Resource } from '#runtime/data/Resource.ts';
import type { AreaContext, AreaModule } from '#runtime/store/areas.ts';
import { resourcesOf } from '#runtime/store/data.ts';
import type { LoyaltyProgramList } from '#schemas/platform/loyaltyPrograms.ts';

/** Enough to know whether there is exactly one. Source: STATE-25. */
const PROBE = { limit: 2, offset: 0 };

/** Programmes of a brand. */
export class LoyaltyStore {
  readonly #context: AreaContext;

  constructor(context: AreaContext) {
    this.#context = context;
    makeAutoObservable(this, { programs: false });
  }

  /** The first two of them; asked for once something reads it. */
  get programs(): Resource<LoyaltyProgramList> {
    return resourcesOf(this.#context).get({ call: 'loyalty.getPrograms', input: PROBE });
  }

  /** Sysname of the only programme; empty while that is not known, and where there are several or none [STATE-25]. */
  get onlyProgram(): string {
    const { items = [], total = 0 } = this.programs.value ?? {};
    return total === 1 ? (items[0]?.sysname ?? '') : '';
  }
}

export const createStore: AreaModule['createStore'] = (context) => new LoyaltyStore(context);

declare module '#runtime/store/areas.ts' {
  interface Areas {
    loyalty: LoyaltyStore;
  }
}
