import type { FastifyReply } from 'fastify';
import { Html, html } from './html.ts';
import { pageStyle, pageStyleHash } from './style.ts';

/** A small page of the platform itself. */
export interface Page {
  title: string;
  /** Name over the title: who speaks here. */
  mark: string;
  /** HTML of the card, its values escaped by `html`. */
  body: Html;
  /** Path of a script of our own. */
  script?: string;
  /** Said of the document itself, for the script: `data-…` attributes. */
  data?: Readonly<Record<string, string>>;
}

/** A page that may load nothing but itself and be framed by its own origin only. */
export function writePage({ title, mark, body, script, data = {} }: Page): {
  text: string;
  headers: Readonly<Record<string, string>>;
} {
  const attributes = Object.entries(data).map(([name, value]) => html` data-${name}="${value}"`);
  const code = script === undefined ? html`` : html`<script src="${script}" defer></script>`;
  const { text } =
    html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><style>${new Html(pageStyle)}</style>${code}</head><body${attributes}><main><div class="mark">${mark}</div><h1>${title}</h1>${body}</main></body></html>`;
  return {
    text,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${pageStyleHash}'; script-src 'self'; form-action 'self'; frame-ancestors 'self'; base-uri 'none'`,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    },
  };
}

export function sendPage(reply: FastifyReply, status: number, page: Page): FastifyReply {
  const { text, headers } = writePage(page);
  return reply.code(status).headers(headers).send(text);
}

/** Sends a script of our own. */
export function sendScript(reply: FastifyReply, code: string): FastifyReply {
  return reply
    .headers({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    .send(code);
}
