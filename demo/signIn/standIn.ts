import { createHmac } from 'node:crypto';
import type { Services } from '../../server/platform/context.ts';
import type { SignInStandIn } from '../../server/platform/outside/providers.ts';
import { storedSecret } from '../../server/platform/storedSecret.ts';
import { demoFetch } from './demoFetch.ts';

/** Name of the demo provider's one client: this site. */
export const DEMO_CLIENT = 'marquee';

/** Path of the demo provider of a service. */
export function demoPath(service: string): string {
  return `/platform/oidc/${service}`;
}

/** The demo plays every service that no setting connects. */
export const demoSignIn: SignInStandIn = {
  async service(known, origin, services) {
    const clientSecret = await demoClientSecret(known.id, services);
    const issuer = `${origin}${demoPath(known.id)}`;
    return { ...known, issuer, clientId: DEMO_CLIENT, clientSecret, isEmbedded: true };
  },
  fetch: demoFetch,
  botToken: (services) => storedSecret('telegram-bot', services),
};

export async function demoClientSecret(id: string, services: Pick<Services, 'db' | 'random'>): Promise<string> {
  return createHmac('sha256', await storedSecret('oidc-demo', services))
    .update(id)
    .digest('hex');
}
