import { refusal } from '../../../kernel/refusal.ts';
import type { Services } from '../../context.ts';

/** The only provider of identity checks is the demo's sandbox: without it nobody could answer. @throws PlatformError */
export function refuseWithoutProvider({ settings }: Pick<Services, 'settings'>): void {
  if (!settings.hasDemoDoors)
    throw refusal('InvalidRequestException', 'Identity cannot be proved here yet. Please write to support.');
}
