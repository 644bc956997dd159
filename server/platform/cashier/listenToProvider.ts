import type { Job } from '../area.ts';

/** Fetches what the provider has to say: what a stopped process left is found here. */
export const listenToProvider: Job = {
  name: 'cashier.provider-messages',
  everyMs: 2000,
  run: async (services) => services.payments?.listen(services),
};
