import { createHmac } from 'node:crypto';
import type { Services } from '../../context.ts';
import { hasDemoDoors } from '../../demoDoors.ts';
import { keptSecret } from '../../keptSecret.ts';

/** Another company at which a visitor proves who they are, by OpenID Connect. */
export interface SocialService {
  id: string;
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The demo provider of this very server. */
  isEmbedded: boolean;
}

/** Services a sign-in may name; `OIDC_<ID>_ISSUER`, `…_CLIENT_ID` and `…_CLIENT_SECRET` connect one to a real provider. */
const known: readonly { id: string; name: string }[] = [
  { id: 'lumen', name: 'Lumen' },
  { id: 'harbor', name: 'Harbor' },
];

/** Path of the demo provider of a service. */
export function demoPath(service: string): string {
  return `/platform/oidc/${service}`;
}

/** Name of the demo provider's one client: this site. */
export const DEMO_CLIENT = 'marquee';

/** The service of that name; null when there is none, or nobody has connected it. */
export async function findService(
  id: string,
  origin: string,
  services: Pick<Services, 'db' | 'random'>,
): Promise<SocialService | null> {
  const service = known.find((one) => one.id === id);
  if (!service) return null;
  const setting = (name: string): string => process.env[`OIDC_${id.toUpperCase()}_${name}`] ?? '';
  const issuer = setting('ISSUER');
  if (issuer !== '') {
    const client = { clientId: setting('CLIENT_ID'), clientSecret: setting('CLIENT_SECRET') };
    return { ...service, ...client, issuer, isEmbedded: false };
  }
  if (!hasDemoDoors()) return null;
  const clientSecret = await demoClientSecret(id, services);
  return { ...service, issuer: `${origin}${demoPath(id)}`, clientId: DEMO_CLIENT, clientSecret, isEmbedded: true };
}

export async function demoClientSecret(id: string, services: Pick<Services, 'db' | 'random'>): Promise<string> {
  return createHmac('sha256', await keptSecret('oidc-demo', services))
    .update(id)
    .digest('hex');
}
