/** A colour as people see it: lightness 0 to 1, strength, and place on the colour circle in degrees. Source: Ottosson, «A perceptual color space» (2020). */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

type Triple = readonly [number, number, number];

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})?$/i;
/** A colour outside what screens show is made paler in steps of this. */
const PALER = 0.96;

/** @returns null when it is not `#rrggbb` */
export function toOklch(hex: string): Oklch | null {
  const rgb = linear(hex);
  if (!rgb) return null;
  const [l, m, s] = [
    Math.cbrt(dot(rgb, [0.4122214708, 0.5363325363, 0.0514459929])),
    Math.cbrt(dot(rgb, [0.2119034982, 0.6806995451, 0.1073969566])),
    Math.cbrt(dot(rgb, [0.0883024619, 0.2817188376, 0.6299787005])),
  ];
  const a = dot([l, m, s], [1.9779984951, -2.428592205, 0.4505937099]);
  const b = dot([l, m, s], [0.0259040371, 0.7827717662, -0.808675766]);
  const lightness = dot([l, m, s], [0.2104542553, 0.793617785, -0.0040720468]);
  return { lightness, chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) * 180) / Math.PI };
}

/** `#rrggbb`, paler where no screen shows the colour as strong as it was meant. */
export function fromOklch({ lightness, chroma, hue }: Oklch): string {
  let strength = chroma;
  let rgb = screenColour({ lightness, chroma: strength, hue });
  while (strength > 0.002 && rgb.some((part) => part < -0.001 || part > 1.001)) {
    strength *= PALER;
    rgb = screenColour({ lightness, chroma: strength, hue });
  }
  const parts = rgb.map((part) => Math.round(gamma(Math.min(1, Math.max(0, part))) * 255));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Contrast of two colours, 1 to 21; null where one is no `#rrggbb`. Source: WCAG 2.2. */
export function contrast(one: string, other: string): number | null {
  const [first, second] = [linear(one), linear(other)];
  if (!first || !second) return null;
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function screenColour({ lightness, chroma, hue }: Oklch): Triple {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const lms: Triple = [
    (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ];
  return [
    dot(lms, [4.0767416621, -3.3077115913, 0.2309699292]),
    dot(lms, [-1.2684380046, 2.6097574011, -0.3413193965]),
    dot(lms, [-0.0041960863, -0.7034186147, 1.707614701]),
  ];
}

function linear(hex: string): Triple | null {
  const found = HEX.exec(hex);
  if (!found) return null;
  const part = (index: number): number => {
    const value = Number.parseInt(found[index] ?? '', 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(2), part(3)];
}

function gamma(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}

function luminance(rgb: Triple): number {
  return dot(rgb, [0.2126, 0.7152, 0.0722]);
}

function dot([a, b, c]: Triple, [x, y, z]: Triple): number {
  return a * x + b * y + c * z;
}
