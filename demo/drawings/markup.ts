/** Escapes text for element content and for attribute values; characters XML 1.0 forbids are dropped. */
export function escapeXml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  const allowed = [...text].filter((char) => isXmlCharacter(char.codePointAt(0) ?? 0)).join('');
  return allowed.replace(/[&<>"']/g, (char) => entities[char] ?? '');
}

function isXmlCharacter(code: number): boolean {
  if (code < 0x20) return code === 9 || code === 10 || code === 13;
  return code < 0xd800 || (code > 0xdfff && code < 0xfffe) || code > 0xffff;
}

/** A number as short as a picture needs it: one decimal, no leading zero. */
export function num(value: number): string {
  const text = String(Math.round(value * 10) / 10);
  return text.replace(/^(-?)0\./, '$1.');
}

type Direction = 'down' | 'across' | 'slant';
const DIRECTIONS: Record<Direction, string> = { down: 'x2="0" y2="1"', across: '', slant: 'y2="1"' };

/** Collects the gradients of one picture: equal ones are defined once, ids are one letter. */
export class Ink {
  readonly #defs = new Map<string, string>();
  #count = 0;

  /** A fresh id, unique in this picture. */
  id(): string {
    const index = this.#count++;
    const letter = String.fromCharCode(97 + (index % 26));
    return index < 26 ? letter : `${letter}${Math.floor(index / 26)}`;
  }

  /** Evenly spaced colours from top to bottom. Colours may carry alpha (`#rrggbbaa`). */
  down(...colours: string[]): string {
    return this.#linear('down', colours);
  }

  across(...colours: string[]): string {
    return this.#linear('across', colours);
  }

  slant(...colours: string[]): string {
    return this.#linear('slant', colours);
  }

  /** A sphere lit from the upper left. */
  ball(...colours: string[]): string {
    return this.#paint('radialGradient', 'cx=".36" cy=".3" r=".75"', colours);
  }

  /** Light that starts in the middle and fades out at the rim. */
  glow(...colours: string[]): string {
    return this.#paint('radialGradient', '', colours);
  }

  /** As `glow`, for a thick stroke that reaches twice its radius. */
  reach(...colours: string[]): string {
    return this.#paint('radialGradient', 'r="1"', colours);
  }

  /** A definition of any kind; the callback gets its id. */
  define(body: (id: string) => string): string {
    const id = this.id();
    this.#defs.set(id, body(id));
    return id;
  }

  /** All definitions, for the head of the document. */
  get defs(): string {
    return `<defs>${[...this.#defs.values()].join('')}</defs>`;
  }

  readonly #known = new Map<string, string>();

  #linear(direction: Direction, colours: string[]): string {
    return this.#paint('linearGradient', DIRECTIONS[direction], colours);
  }

  #paint(tag: string, shape: string, colours: string[]): string {
    const key = `${tag}|${shape}|${colours.join()}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const last = colours.length - 1;
    const stops = colours.map((colour, i) => `<stop${stopOffset(i, last)} stop-color="${colour}"/>`).join('');
    const head = shape === '' ? '' : ` ${shape}`;
    const url = `url(#${this.define((id) => `<${tag} id="${id}"${head}>${stops}</${tag}>`)})`;
    this.#known.set(key, url);
    return url;
  }
}

function stopOffset(index: number, last: number): string {
  return index === 0 ? '' : ` offset="${String(Math.round((index / last) * 100) / 100).replace(/^0/, '')}"`;
}

/** The whole document. Doubled hex digits are written once: it is a tenth of the size. */
export function documentOf({ w, h, ink, x = 0 }: { w: number; h: number; ink: Ink; x?: number }, body: string): string {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} 0 ${w} ${h}" width="${w}" height="${h}">`;
  const paint = (ink.defs + body).replace(/"#([\da-f])\1([\da-f])\2([\da-f])\3(?:([\da-f])\4)?"/g, '"#$1$2$3$4"');
  return `${head}${paint}</svg>`;
}

/** `<path>` with optional further attributes. */
export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}"${more === '' ? '' : ` ${more}`}/>`;
}

/** An open line with round ends. */
export function line(d: string, stroke: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${num(width)}" stroke-linecap="round"/>`;
}

export function circle(at: readonly [number, number, number], fill: string, more = ''): string {
  const [x, y, radius] = at;
  const centre = `${x === 0 ? '' : ` cx="${num(x)}"`}${y === 0 ? '' : ` cy="${num(y)}"`}`;
  return `<circle${centre} r="${num(radius)}" fill="${fill}"${more === '' ? '' : ` ${more}`}/>`;
}

export function ellipse(at: readonly [number, number, number, number], fill: string, more = ''): string {
  const [x, y, rx, ry] = at;
  return `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${more === '' ? '' : ` ${more}`}/>`;
}

export function rect(at: readonly [number, number, number, number], fill: string, more = ''): string {
  const [x, y, width, height] = at;
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" fill="${fill}"${more === '' ? '' : ` ${more}`}/>`;
}

/** `<g transform>` */
export function moved(transform: string, body: string): string {
  return `<g transform="${transform}">${body}</g>`;
}

/** A half and its mirror image about x = 0, overlapping by a hair so that no seam shows. */
export function mirrored(ink: Ink, half: string): string {
  const id = ink.id();
  return `<g id="${id}">${half}</g><use href="#${id}" transform="matrix(-1 0 0 1 .7 0)"/>`;
}

/** One drawing repeated with other transforms; the first one has none. */
export function repeated(ink: Ink, body: string, transforms: readonly string[]): string {
  const id = ink.id();
  return `<g id="${id}">${body}</g>${transforms.map((t) => `<use href="#${id}" transform="${t}"/>`).join('')}`;
}
