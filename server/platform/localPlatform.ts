import type { FastifyInstance } from 'fastify';
import type { CallName, CallTypes, ResponseOf } from '#schemas/platform/index.ts';
import { UnreachableError } from '../../runtime/ports/errors.ts';
import type { PlatformPort } from '../../runtime/ports/platform.ts';
import { notSignedIn } from '../kernel/refusal.ts';
import type { Brand, DeviceDoor, SessionDoor } from './context.ts';
import type { Player } from './tables.ts';

/** Server rendering has no visitor's session: it can neither begin nor end one. */
const closedDoor: SessionDoor = {
  id: null,
  async start() {
    throw notSignedIn();
  },
  async end() {},
};

/** Nor is there a browser to know again. */
const noDevice: DeviceDoor = {
  id: () => null,
  give() {
    throw notSignedIn();
  },
  renew() {
    throw notSignedIn();
  },
};

/**
 * The platform as a guest of a brand sees it, asked without HTTP: the port that server rendering hands to a page.
 * Runs the very handlers that `/api` runs; calls of players are refused with AuthorizationException.
 * @param host the domain that is asked about, where answers hang on it
 * @param player whoever asks, where the server does something for them
 */
export function createLocalPlatform(
  app: Pick<FastifyInstance, 'platform'>,
  { brand, locale, host = '', player = null }: { brand: Brand; locale: string; host?: string; player?: Player | null },
): PlatformPort {
  const caller = {
    brand,
    locale,
    player,
    address: '',
    origin: '',
    host,
    session: closedDoor,
    device: noDevice,
    click: null,
    isStrict: true,
  };
  return {
    async call<N extends CallName>(name: N, input: CallTypes[N]['request'], { signal }: { signal?: AbortSignal } = {}) {
      if (signal?.aborted) throw new UnreachableError(`${name} was called off`);
      const asked = app.platform.run(name, input, caller);
      const answer = signal ? await orAborted(asked, signal, name) : await asked;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked by the service wherever answers are checked
      return answer as ResponseOf<N>;
    },
  };
}

async function orAborted(asked: Promise<unknown>, signal: AbortSignal, name: string): Promise<unknown> {
  const aborted = Promise.withResolvers<never>();
  const stop = (): void => aborted.reject(new UnreachableError(`${name} took too long`));
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([asked, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
