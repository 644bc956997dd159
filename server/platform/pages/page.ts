import type { FastifyReply } from 'fastify';
import { cardSheet } from './cardSheet.ts';
import { type WrittenPage, writeDocument } from './document.ts';
import { type Html, html } from './html.ts';

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

/** A page of one card, which may be framed by its own origin only. */
export function writePage({ title, mark, body, script, data = {} }: Page): WrittenPage {
  const card = html`<div class="mark">${mark}</div><h1>${title}</h1>${body}`;
  return writeDocument({ title, sheet: cardSheet, body: card, script, data, framedBy: 'self' });
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
