import type { ConfigDocument } from '#schemas/content/config.ts';
import type { ThemeDocument } from '#schemas/content/theme.ts';

/** A brand's style sheet: its tokens and the config's widths as custom properties, with both colour schemes; a visitor's own choice (`data-scheme`) wins. */
export function themeCss(
  { tokens, light = {}, dark = {} }: ThemeDocument,
  style: ConfigDocument['style'] = {},
): string {
  const rules = (values: Readonly<Record<string, string>>): string =>
    Object.entries(values)
      .map(([name, value]) => `--${name}:${value}`)
      .join(';');
  return [
    `:root{${rules({ ...widthTokens('width', style.interfaceWidths), ...widthTokens('breakpoint', style.breakpoints), ...tokens })}}`,
    `:root,[data-scheme=dark]{color-scheme:dark;${rules(dark)}}`,
    `[data-scheme=light]{color-scheme:light;${rules(light)}}`,
    `@media(prefers-color-scheme:light){[data-scheme=system]{color-scheme:light;${rules(light)}}}`,
  ].join('\n');
}

function widthTokens(kind: string, widths: Readonly<Record<string, number>> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(widths).map(([name, px]) => [`${kind}-${name}`, `${px}px`]));
}
