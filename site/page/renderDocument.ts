import type { PageRequest } from '#runtime/bundle/site.ts';
import type { Payload } from '#runtime/render/payload.ts';
import type { PageAssets } from './assets.ts';
import { earlyScript } from './earlyScript.ts';

interface Parts {
  request: PageRequest;
  files: PageAssets;
  /** The brand's style sheet, safe to stand in HTML. */
  theme: string;
  payload: Payload;
  body: string;
}

/** The HTML document around a page. Everything from content is escaped here; the custom code alone is an operator's own HTML. */
export function renderDocument({ request, files, theme, payload, body }: Parts): string {
  const { page, head } = request;
  return [
    `<!doctype html><html lang="${attribute(page.locale)}" dir="${page.dir}" data-brand="${attribute(page.brand)}" data-scheme="${head.scheme}">`,
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">`,
    `<title>${text(head.title)}</title>`,
    ...files.fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" href="${file}" crossorigin>`),
    `<style>${theme}</style>`, // before the rules that read its values
    files.css === '' ? '' : `<style>${files.css}</style>`,
    `<script>${earlyScript}</script>`,
    files.development ?? '',
    ...files.entryImports.map((file) => `<link rel="modulepreload" href="${file}">`),
    `<script type="module" src="${files.entry}"></script>`,
    // As site/importCode.ts asks for them: in another mode they would be fetched a second time. They are many: calls of the platform go first.
    ...files.preloads.map((file) => `<link rel="preload" as="fetch" fetchpriority="low" href="${file}" crossorigin>`),
    ...files.sheets.map((file) => `<link rel="preload" as="style" href="${file}">`),
    headMeta(request),
    head.custom.head,
    `</head><body>`,
    head.custom['body-start'],
    request.opens ? `<p class="no-script">${text(request.messages['forms.noScript'] ?? '')}</p>` : '',
    body,
    `<div id="overlays" aria-live="polite"></div>`, // for toasts: screen readers may miss a region that comes with its first words
    `<script type="application/json" id="payload">${jsonScript(payload)}</script>`,
    head.custom['body-end'],
    `</body></html>`,
  ].join('');
}

function headMeta({ head, page }: PageRequest): string {
  const meta = (name: string, content: string | undefined, key = 'name'): string =>
    content ? `<meta ${key}="${name}" content="${attribute(content)}">` : '';
  return [
    meta('description', head.description),
    meta('theme-color', head.themeColor),
    head.noindex ? meta('robots', 'noindex') : '',
    meta('og:title', head.title, 'property'),
    meta('og:description', head.description, 'property'),
    ...pictureMeta(head.image).map(([name, content]) => meta(name, content, 'property')),
    meta('twitter:card', head.image ? 'summary_large_image' : 'summary'),
    meta('og:locale', page.locale, 'property'),
    meta('og:site_name', head.siteName, 'property'),
    meta('og:url', head.canonical.startsWith('/') ? undefined : head.canonical, 'property'),
    `<link rel="canonical" href="${attribute(head.canonical)}">`,
    ...head.alternates.map(
      ({ locale, href }) => `<link rel="alternate" hreflang="${attribute(locale)}" href="${attribute(href)}">`,
    ),
    `<link rel="manifest" href="${attribute(head.manifestHref)}">`,
    ...head.icons.map(
      ({ rel, href, type, sizes }) =>
        `<link rel="${rel}" href="${attribute(href)}"${optional('type', type)}${optional('sizes', sizes)}>`,
    ),
    ...head.jsonLd.map((value) => `<script type="application/ld+json">${jsonScript(value)}</script>`),
  ].join('');
}

function pictureMeta(picture: PageRequest['head']['image']): [name: string, content: string][] {
  if (!picture) return [];
  const { href, alt, width, height } = picture;
  const sizes = { 'og:image:width': width, 'og:image:height': height };
  return [
    ['og:image', href],
    ...Object.entries(sizes).flatMap(([name, px]): [string, string][] =>
      px === undefined ? [] : [[name, String(px)]],
    ),
    ['og:image:alt', alt],
  ];
}

function optional(name: string, value: string | undefined): string {
  return value === undefined ? '' : ` ${name}="${attribute(value)}"`;
}

function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function attribute(value: string): string {
  return text(value).replaceAll('"', '&quot;');
}

/** JSON inside a script element: `<` escaped, so that no text in it can end the element. */
function jsonScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
