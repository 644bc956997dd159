/** The colours one picture is painted with. All are `#rrggbb`, so an alpha pair can be appended. */
export interface Palette {
  sky: [string, string, string];
  /** Silhouettes, from the distance to the foreground. */
  far: string;
  mid: string;
  near: string;
  /** The light behind the motif. */
  glow: string;
  /** The motif where it has no colour of its own: body, shade, light, and a second hue. */
  main: string;
  deep: string;
  light: string;
  accent: string;
  /** The darkest tone: scrim, vignette, outline of the lettering. */
  ink: string;
  title: [string, string];
}

/**
 * Reads a palette from one line, so that a theme can hold its palettes as a table:
 * sky ×3, far, mid, near, glow, main, deep, light, accent, ink, title ×2 (hex, no hash).
 */
export function palette(line: string): Palette {
  const hexes = line.trim().split(/\s+/);
  const at = (i: number) => `#${hexes[i] ?? 'ff00ff'}`;
  return {
    sky: [at(0), at(1), at(2)],
    far: at(3),
    mid: at(4),
    near: at(5),
    glow: at(6),
    main: at(7),
    deep: at(8),
    light: at(9),
    accent: at(10),
    ink: at(11),
    title: [at(12), at(13)],
  };
}
