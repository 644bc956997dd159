/** A piece of HTML whose values are escaped already. */
export interface Html {
  readonly html: string;
}

type Value = string | number | Html | readonly Html[];

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** HTML from a template: every value is escaped, unless it is HTML itself. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { html: parts.reduce((text, part, index) => text + escape(values[index - 1] ?? '') + part) };
}

function escape(value: Value): string {
  if (typeof value === 'object') return 'html' in value ? value.html : value.map(escape).join('');
  return String(value).replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}
