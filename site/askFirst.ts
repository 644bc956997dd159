import type { Payload } from '#runtime/render/payload.ts';
import type { CallName } from '#schemas/platform/index.ts';
import { browserPlatform } from './browserPlatform.ts';

/** Asks what the page's forms and conditions are about to ask, side by side with their code. What fails is requested again by the code that needs it. */
export function askFirst({ page, settings }: Pick<Payload, 'page' | 'settings'>): void {
  const platform = browserPlatform({ locale: page.locale, settings });
  for (const { call, input } of settings.firstCalls ?? []) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server has looked at the contract
    const name = call as CallName;
    platform.call(name, input, { ahead: 'player' }).catch(() => undefined);
  }
}
