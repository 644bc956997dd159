import type { Resource } from '#runtime/data/Resource.ts';
import { WHILE_AWAY } from '#runtime/registry/ask.ts';
import { resourcesOf } from '#runtime/store/data.ts';
import type { Runtime } from '#runtime/store/Runtime.ts';
import type { LoyaltyInfo } from '#schemas/platform/loyalty.ts';
import type { LoyaltyProgram } from '#schemas/platform/loyaltyPrograms.ts';
import { refreshOn } from './needs.ts';

/** A programme that only code knows the name of, as the asker stands in it. */
export function programOf(sysname: string, runtime: Runtime): Resource<LoyaltyProgram> {
  return resourcesOf(runtime).get({ call: 'loyalty.getProgram', input: { sysname }, refreshOn });
}

/** The player's place, for code that is not drawn for guests. */
export function infoOf(runtime: Runtime): Resource<LoyaltyInfo> {
  return resourcesOf(runtime).get({ call: 'loyalty.getinfo', input: {}, refreshOn, expects: WHILE_AWAY });
}
