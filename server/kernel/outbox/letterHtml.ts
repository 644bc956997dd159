import { type Html, html } from '../http/html.ts';
import type { LetterColours, LetterLook } from './look.ts';

/** A part of a paragraph: words, a code, or a link with its label. */
export type Piece = { words: string } | { code: string } | { label: string; href: string };
export type Paragraph = readonly Piece[];

/** A letter as mail programs show it: one column in the brand's colours, no picture, nothing that is fetched. */
export function drawLetter(
  { subject, paragraphs }: { subject: string; paragraphs: readonly Paragraph[] },
  { site, locale, dir, colours }: LetterLook,
): string {
  return html`<!doctype html>
<html lang="${locale}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${subject}</title><style>${sheet(colours)}</style></head>
<body><div class="letter">${site === '' ? '' : html`<p class="site">${site}</p>`}
<div class="card">${paragraphs.map(paragraph)}</div></div></body></html>`.text;
}

function paragraph(pieces: Paragraph): Html {
  const [only, ...others] = pieces;
  if (only && others.length === 0 && 'code' in only) return html`<p class="code">${only.code}</p>`;
  if (only && others.length === 0 && 'href' in only) return html`<p>${link(only, 'button')}</p>`;
  return html`<p>${pieces.map((piece) => ('href' in piece ? link(piece, 'link') : html`${wordsOf(piece)}`))}</p>`;
}

function wordsOf(piece: Exclude<Piece, { href: string }>): string {
  return 'words' in piece ? piece.words : piece.code;
}

/** Only addresses of the web are links; anything else is shown as it is. */
function link({ label, href }: { label: string; href: string }, look: 'button' | 'link'): Html {
  if (!/^https?:\/\//i.test(href)) return html`${label} ${href}`;
  return html`<a class="${look}" href="${href}">${label === '' ? href : label}</a>`;
}

/** Mail programs know no custom properties: colours are written out. They come from `look`, where their form is checked. */
function sheet(colours: LetterColours): string {
  return [
    `body{margin:0;padding:24px 12px;background:${colours.bg};color:${colours.text};font:16px/1.6 system-ui,sans-serif}`,
    `.letter{max-width:560px;margin:0 auto}`,
    `.site{margin:0 0 16px;color:${colours['accent-text']};font-size:22px;font-weight:800}`,
    `.card{padding:24px;border-radius:16px;background:${colours.surface}}`,
    `p{margin:0 0 16px;white-space:pre-line;overflow-wrap:anywhere}`,
    `.card p:last-child{margin:0}`,
    // the last paragraph is the small print, unless it is the only one
    `.card p:last-child:not(:first-child){color:${colours['text-2']};font-size:14px}`,
    `.code{font-size:32px;font-weight:700;letter-spacing:4px}`,
    `.button{display:inline-block;padding:12px 24px;border-radius:12px;background:${colours.accent};color:${colours['accent-ink']};font-weight:700;text-decoration:none}`,
    `.link{color:${colours['accent-text']}}`,
  ].join('');
}
