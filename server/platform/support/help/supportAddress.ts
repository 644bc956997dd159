import type { Brand, Services } from '../../context.ts';

/** Address for letters to support: SUPPORT_EMAIL, or one that no mail ever reaches. */
export function supportAddress({ brand, settings }: { brand: Brand } & Pick<Services, 'settings'>): string {
  return settings.supportEmail ?? `support@${brand.id}.example`;
}
