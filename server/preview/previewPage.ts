import { html } from '../platform/pages/html.ts';
import { previewHeaders } from '../site/security.ts';

/** A page shown in place of a preview that cannot be shown. */
export interface PlainPage {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

interface Words {
  status: number;
  title: string;
  lines: readonly string[];
  /** Origin of the Studio; null where there is none, and so nobody may frame it. */
  framer: string | null;
}

/** Says in words why there is no preview. Nothing is loaded or run on it. */
export function previewPage({ status, title, lines, framer }: Words): PlainPage {
  const headers = previewHeaders(
    { styleHashes: [], scriptHashes: [] },
    { framer: framer ?? "'none'", imageOrigins: [] },
  );
  const body = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${title}</title></head><body><main><h1>${title}</h1>${lines.map((line) => html`<p>${line}</p>`)}</main></body></html>`;
  return { status, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' }, body: body.text };
}
