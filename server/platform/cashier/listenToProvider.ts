import type { PlatformJob } from '../area.ts';

/** Fetches what the provider has to say: what a stopped process left is found here. */
export const listenToProvider: PlatformJob = {
  name: 'cashier.provider-messages',
  everyMs: 2000,
  run: async (services) => services.payments?.listen(services),
};
