import { BYTES_PER_MB } from './rules.ts';

const UNITS = [
  { bytes: BYTES_PER_MB, unit: 'megabyte' },
  { bytes: 1_000, unit: 'kilobyte' },
] as const;

/** The size of a file in words of the locale: `1.5 MB`. */
export function sizeText(bytes: number, locale: string): string {
  const { bytes: size, unit } = UNITS.find((each) => bytes >= each.bytes) ?? UNITS[1];
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    maximumFractionDigits: 1,
    numberingSystem: 'latn',
  }).format(bytes / size);
}
