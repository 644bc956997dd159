import type { SocialService } from '../../../kernel/signIn/connect.ts';
import type { Services } from '../../context.ts';
import { known } from '../../knownServices.ts';

/** The service of that name; null when there is none, or it is not connected. */
export async function findService(
  id: string,
  origin: string,
  services: Pick<Services, 'db' | 'random' | 'settings' | 'signIn'>,
): Promise<SocialService | null> {
  const service = known.find((one) => one.id === id);
  if (!service) return null;
  const account = services.settings.social[service.id];
  if (account) return { ...service, ...account, isEmbedded: false };
  return services.signIn?.service(service, origin, services) ?? null;
}
