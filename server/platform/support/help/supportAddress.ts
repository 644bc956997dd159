import type { Brand } from '../../context.ts';

/** Where letters to support go: SUPPORT_EMAIL, or an address that no mail ever reaches. */
export function supportAddress(brand: Brand): string {
  return process.env['SUPPORT_EMAIL'] || `support@${brand.id}.example`;
}
