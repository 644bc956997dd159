import type { Services } from '../context.ts';
import { storedSecret } from '../storedSecret.ts';

/**
 * A key of this installation, made at its first use: `webhook` is shared with the sandbox provider, `requisites` hashes card and account
 * numbers.
 */
export async function secretOf(
  services: Pick<Services, 'db' | 'random'>,
  name: 'webhook' | 'requisites',
): Promise<Buffer> {
  return Buffer.from(await storedSecret(`payment-${name}`, services), 'base64url');
}
