import { type Html, html } from '../../pages/html.ts';

/** Version 5 at level L: 37 modules a side, one block of 108 data and 26 check bytes. Holds 106 bytes. Source: ISO/IEC 18004. */
const SIZE = 37;
const DATA_BYTES = 108;
const CHECK_BYTES = 26;
/** Centre of the one alignment pattern. */
const ALIGNMENT = 30;
/** Level L with mask 0, with its own check bits. */
const FORMAT = 0b111011111000100;
const QUIET = 4;

/** A QR code of a short text as SVG, black on white in every colour scheme so that cameras read it. */
export function qrCode(text: string): Html {
  const modules = drawModules(withChecks(toBytes(text)));
  const path = modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')))
    .join('');
  const side = SIZE + QUIET * 2;
  return html`<svg viewBox="0 0 ${side} ${side}" role="img" aria-label="QR code" shape-rendering="crispEdges"><rect width="${side}" height="${side}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
}

function toBytes(text: string): number[] {
  const bytes = [...Buffer.from(text)].slice(0, DATA_BYTES - 2);
  const bits = [
    '0100',
    bytes.length.toString(2).padStart(8, '0'),
    ...bytes.map((byte) => byte.toString(2).padStart(8, '0')),
    '0000',
  ];
  const data =
    bits
      .join('')
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  const fill = Array.from({ length: DATA_BYTES - data.length }, (_, index) => (index % 2 === 0 ? 0xec : 0x11));
  return [...data, ...fill];
}

/** Product in the field of 256 elements over x⁸+x⁴+x³+x²+1. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    if ((b >>> bit) & 1) product ^= a;
  }
  return product;
}

/** Appends the Reed-Solomon check bytes. */
function withChecks(data: readonly number[]): number[] {
  const divisor = Array.from({ length: CHECK_BYTES }, (_, index): number => (index === CHECK_BYTES - 1 ? 1 : 0));
  let root = 1;
  for (let step = 0; step < CHECK_BYTES; step += 1) {
    for (let place = 0; place < CHECK_BYTES; place += 1) {
      divisor[place] = times(divisor[place] ?? 0, root) ^ (divisor[place + 1] ?? 0);
    }
    root = times(root, 2);
  }
  const rest = Array<number>(CHECK_BYTES).fill(0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    for (const [place, part] of divisor.entries()) rest[place] = (rest[place] ?? 0) ^ times(part, factor);
  }
  return [...data, ...rest];
}

/** Dark modules by row; what is fixed is set first, and the data snakes through what is left. */
function drawModules(bytes: readonly number[]): boolean[][] {
  const fixed = fixedModules();
  const bits = bytes.flatMap((byte) => Array.from({ length: 8 }, (_, index) => ((byte >>> (7 - index)) & 1) === 1));
  let next = 0;
  const rows = Array.from({ length: SIZE }, (_, y) => Array.from({ length: SIZE }, (__, x) => fixed(x, y) ?? false));
  for (const [x, y] of snake()) {
    const row = rows[y];
    if (!row || fixed(x, y) !== undefined) continue;
    row[x] = (bits[next] ?? false) !== ((x + y) % 2 === 0);
    next += 1;
  }
  return rows;
}

/** Columns in pairs from the right, up and down in turn, around the timing column. */
function* snake(): Generator<[number, number]> {
  let isUp = true;
  for (let right = SIZE - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    for (let step = 0; step < SIZE; step += 1) {
      const y = isUp ? SIZE - 1 - step : step;
      yield [right, y];
      yield [right - 1, y];
    }
    isUp = !isUp;
  }
}

/** Finders, timing, alignment and format; undefined where data goes. */
function fixedModules(): (x: number, y: number) => boolean | undefined {
  const format = formatModules();
  const far = (x: number, y: number, size: number): number => Math.max(Math.abs(x - size), Math.abs(y - size));
  const finder = (x: number, y: number): boolean => {
    const ring = far(x, y, 3);
    return ring !== 2 && ring < 4;
  };
  return (x, y) => {
    if (x < 8 && y < 8) return finder(x, y);
    if (x >= SIZE - 8 && y < 8) return finder(x - (SIZE - 7), y);
    if (x < 8 && y >= SIZE - 8) return finder(x, y - (SIZE - 7));
    const told = format.get(`${x},${y}`);
    if (told !== undefined) return told;
    if (y === 6 || x === 6) return (x + y) % 2 === 0;
    const ring = far(x - ALIGNMENT, y - ALIGNMENT, 0);
    return ring <= 2 ? ring !== 1 : undefined;
  };
}

/** The format bits twice, beside the finders, and the one module that is always dark. */
function formatModules(): Map<string, boolean> {
  const told = new Map<string, boolean>([[`8,${SIZE - 8}`, true]]);
  for (let bit = 0; bit < 15; bit += 1) {
    const isDark = ((FORMAT >>> bit) & 1) === 1;
    const down = bit < 6 ? bit : bit < 8 ? bit + 1 : SIZE - 15 + bit;
    told.set(`8,${down}`, isDark);
    const across = bit < 8 ? SIZE - 1 - bit : bit < 9 ? 15 - bit : 14 - bit;
    told.set(`${across},8`, isDark);
  }
  return told;
}
