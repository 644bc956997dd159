import { createHmac } from 'node:crypto';
import type { SocialService } from '../../../kernel/signIn/connect.ts';
import type { Services } from '../../context.ts';
import { keptSecret, type SecretServices } from '../../keptSecret.ts';
import { known } from '../../knownServices.ts';

/** Path of the demo provider of a service. */
export function demoPath(service: string): string {
  return `/platform/oidc/${service}`;
}

/** Name of the demo provider's one client: this site. */
export const DEMO_CLIENT = 'marquee';

/** The service of that name; null when there is none, or nobody has connected it. */
export async function findService(id: string, origin: string, services: SecretServices): Promise<SocialService | null> {
  const service = known.find((one) => one.id === id);
  if (!service) return null;
  const account = services.settings.social[service.id];
  if (account) return { ...service, ...account, isEmbedded: false };
  if (!services.settings.hasDemoDoors) return null;
  const clientSecret = await demoClientSecret(id, services);
  return { ...service, issuer: `${origin}${demoPath(id)}`, clientId: DEMO_CLIENT, clientSecret, isEmbedded: true };
}

export async function demoClientSecret(id: string, services: Pick<Services, 'db' | 'random'>): Promise<string> {
  return createHmac('sha256', await keptSecret('oidc-demo', services))
    .update(id)
    .digest('hex');
}
