/**
 * The key under which a login name, address or phone number is unique: case-folded, and for numbers without plus sign, spaces
 * and brackets, so that «+371 20 000 000» and «37120000000» are one. Source: VAL-12.
 */
export function identityKey(text: string): string {
  const folded = text.normalize('NFKC').trim().toLowerCase();
  const digits = folded.replace(/[\s().-]/g, '').replace(/^\+/, '');
  return /^\d{5,}$/.test(digits) ? digits : folded.replace(/^\+/, '');
}
