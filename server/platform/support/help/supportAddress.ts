import type { Brand, Services } from '../../context.ts';

/** Where letters to support go: SUPPORT_EMAIL, or an address that no mail ever reaches. */
export function supportAddress({ brand, settings }: { brand: Brand } & Pick<Services, 'settings'>): string {
  return settings.supportEmail ?? `support@${brand.id}.example`;
}
