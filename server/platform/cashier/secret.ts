import type { Services } from '../context.ts';
import { keptSecret } from '../keptSecret.ts';

/**
 * A key of this installation, made at its first use: `webhook` is shared with the sandbox provider, `requisites` hashes card and account
 * numbers.
 */
export async function secretOf(
  services: Pick<Services, 'db' | 'random'>,
  name: 'webhook' | 'requisites',
): Promise<Buffer> {
  return Buffer.from(await keptSecret(`payment-${name}`, services), 'base64url');
}
