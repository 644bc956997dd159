/** A colour as red, green, blue from 0 to 255 and how much of it covers, from 0 to 1. */
export interface Colour {
  rgb: readonly [number, number, number];
  alpha: number;
}

/** Reads `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa` and `rgb()`, as themes write colours. @returns null for anything else */
export function readColour(text: string): Colour | null {
  const hex = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(text.trim())?.[1];
  return hex === undefined ? readRgb(text.trim()) : readHex(hex);
}

function readHex(hex: string): Colour {
  const pairs = hex.length < 6 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0, alpha = 255] = pairs.map((pair) => Number.parseInt(pair, 16));
  return { rgb: [red, green, blue], alpha: alpha / 255 };
}

function readRgb(text: string): Colour | null {
  const [, inner] = /^rgba?\(([^()]*)\)$/i.exec(text) ?? [];
  const parts = inner?.trim().split(/\s*[,/]\s*|\s+/) ?? [];
  if (parts.length < 3 || parts.length > 4) return null;
  const [red = 0, green = 0, blue = 0, alpha = 1] = parts.map((part, index) => {
    const whole = index === 3 ? 1 : 255;
    return part.endsWith('%') ? (Number(part.slice(0, -1)) / 100) * whole : Number(part);
  });
  return [red, green, blue, alpha].every(Number.isFinite) ? { rgb: [red, green, blue], alpha } : null;
}

/** Blends a colour with an opaque ground. */
function laidOn({ rgb, alpha }: Colour, ground: Colour): Colour['rgb'] {
  const mix = (at: 0 | 1 | 2): number => rgb[at] * alpha + ground.rgb[at] * (1 - alpha);
  return [mix(0), mix(1), mix(2)];
}

/** Contrast of a colour on another: from 1, invisible, to 21. Source: WCAG 2.2 «contrast ratio». */
export function contrastOf(ink: Colour, ground: Colour): number {
  const [light = 0, dark = 0] = [luminance(laidOn(ink, ground)), luminance(ground.rgb)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(rgb: Colour['rgb']): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
