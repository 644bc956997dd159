import type { MediaBytes } from './MediaBytes.ts';

/** Name that no bytes have. */
const NONE = '0'.repeat(32);

/**
 * Asks the stores once when a site starts, so that a wrong setting is told then and not at the first upload. The site goes on without them:
 * it need not wait for this, which never fails.
 */
export async function warnAway(
  mediaBytes: MediaBytes,
  log: { warn(detail: object, message: string): void },
): Promise<void> {
  const { chosen, before } = mediaBytes.stores;
  for (const store of [chosen, before].filter((one) => one !== undefined)) {
    try {
      await mediaBytes.within(store, (signal) => store.has(NONE, signal));
      if (store === chosen) await mediaBytes.refuseEmpty();
    } catch (error) {
      log.warn({ err: error }, 'the place of pictures cannot be used now; the site starts without it');
    }
  }
}
