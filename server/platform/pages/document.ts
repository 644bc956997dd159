import { createHash } from 'node:crypto';
import { Html, html } from './html.ts';

/** An inline style sheet or script, and its hash in the policy. */
export interface PageText {
  text: string;
  hash: string;
}

/** Language a page is written in. */
export interface PageLanguage {
  locale: string;
  dir: 'ltr' | 'rtl';
}

/** A page that the platform writes itself. English without a language. */
export interface PageDocument extends Partial<PageLanguage> {
  title: string;
  sheet: PageText;
  body: Html;
  /** Said of the document itself, for its script: `data-…` attributes. */
  data?: Readonly<Record<string, string>>;
  /** Path of a script of our own; no other runs, and none without it. */
  script?: string | undefined;
  /** An inline script, for a page that is framed without an origin and could fetch none. */
  ownScript?: PageText | undefined;
  framedBy: 'self' | 'none';
}

/** A page as it is sent. */
export interface WrittenPage {
  text: string;
  headers: Readonly<Record<string, string>>;
}

export function pageText(text: string): PageText {
  return { text, hash: createHash('sha256').update(text).digest('base64') };
}

/** Writes a page that loads nothing from elsewhere, sends its forms to its own origin only, and is kept and found by nobody. */
export function writeDocument(page: PageDocument): WrittenPage {
  const { title, sheet, body, data = {}, script, ownScript, framedBy, locale = 'en', dir = 'ltr' } = page;
  const attributes = Object.entries(data).map(([name, value]) => html` data-${name}="${value}"`);
  const code = script === undefined ? html`` : html`<script src="${script}" defer></script>`;
  const own = ownScript === undefined ? html`` : html`<script>${new Html(ownScript.text)}</script>`;
  const { text } =
    html`<!doctype html><html lang="${locale}" dir="${dir}"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><style>${new Html(sheet.text)}</style>${code}</head><body${attributes}><main>${body}</main>${own}</body></html>`;
  const sources = [...(script === undefined ? [] : ["'self'"]), ...(ownScript ? [`'sha256-${ownScript.hash}'`] : [])];
  const scripts = sources.length === 0 ? '' : ` script-src ${sources.join(' ')};`;
  return {
    text,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${sheet.hash}';${scripts} form-action 'self'; frame-ancestors '${framedBy}'; base-uri 'none'`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    },
  };
}
