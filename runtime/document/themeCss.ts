import type { ConfigDocument } from '#schemas/content/config.ts';
import type { ThemeDocument } from '#schemas/content/theme.ts';

/** Values of a theme; only its tokens must be there. */
type ThemeValues = Pick<ThemeDocument, 'tokens'> & Partial<ThemeDocument>;

/** A brand's style sheet: its tokens, the config's widths and its loader as custom properties, with both colour schemes; a visitor's own choice (`data-scheme`) wins. */
export function themeCss(
  { tokens, light = {}, dark = {}, density, typeScale }: ThemeValues,
  { style = {}, common = {} }: Pick<ConfigDocument, 'style'> & { common?: { loader?: string } } = {},
): string {
  const rules = (values: Readonly<Record<string, string>>): string =>
    Object.entries(values)
      .map(([name, value]) => `--${name}:${value}`)
      .join(';');
  return [
    `:root{${rules({ ...widthTokens('width', style.interfaceWidths), ...widthTokens('breakpoint', style.breakpoints), ...loaderToken(common.loader), ...tokens })}}`,
    // twice :root: before the site's own style sheet, which comes after this one
    ...(density === undefined ? [] : [`:root:root{${rules(spaces(density))}}`]),
    ...(typeScale === undefined ? [] : [`:root{font-size:${percent(typeScale)}}`]),
    `:root,[data-scheme=dark]{color-scheme:dark;${rules(dark)}}`,
    `[data-scheme=light]{color-scheme:light;${rules(light)}}`,
    `@media(prefers-color-scheme:light){[data-scheme=system]{color-scheme:light;${rules(light)}}}`,
  ].join('\n');
}

/** The design's steps of room, in rem: the tokens `--space-1` to `--space-8` of site/base.css. */
const SPACES = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4];

function spaces(density: number): Record<string, string> {
  return Object.fromEntries(
    SPACES.map((rem, index) => [`space-${index + 1}`, `${Number((rem * density).toFixed(4))}rem`]),
  );
}

/** Of what the visitor chose as the size of text. */
function percent(scale: number): string {
  return `${Number((scale * 100).toFixed(4))}%`;
}

/** Border style of loaders: `--loader-line`. Without it a loader is a ring. */
const LINES: Readonly<Record<string, string>> = { dots: 'dotted', dashes: 'dashed' };

function loaderToken(loader = 'ring'): Record<string, string> {
  const line = LINES[loader];
  return line === undefined ? {} : { 'loader-line': line };
}

function widthTokens(kind: string, widths: Readonly<Record<string, number>> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(widths).map(([name, px]) => [`${kind}-${name}`, `${px}px`]));
}
