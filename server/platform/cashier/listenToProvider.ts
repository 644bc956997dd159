import type { PlatformJob } from '../area.ts';

/** Fetches the provider's news: also finds the rest of a process that was stopped. */
export const listenToProvider: PlatformJob = {
  name: 'cashier.provider-messages',
  everyMs: 2000,
  run: async (services) => services.payments?.listen(services),
};
