import type { FastifyReply } from 'fastify';
import { type PageLanguage, pageText, writeDocument } from './document.ts';
import type { Html } from './html.ts';

/** For lists and letters: light and dark, phone and desk. */
const sheet = pageText(`
:root{color-scheme:light dark;--page:#f4f2ee;--card:#fff;--ink:#1d1b2a;--soft:#625f72;--line:#dedae6;--accent:#5b35c9;--on-accent:#fff;--wash:#efeafb}
@media(prefers-color-scheme:dark){:root{--page:#14121d;--card:#1e1b2b;--ink:#f3f0fb;--soft:#aaa4bd;--line:#353148;--accent:#b79cff;--on-accent:#1a1030;--wash:#2a2440}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
main{max-width:46rem;margin:0 auto;padding:clamp(1.25rem,5vw,3.5rem) 1rem}
h1{font-size:clamp(1.6rem,5vw,2.2rem);line-height:1.15;letter-spacing:-.02em;margin:0 0 .5rem}
h2{font-size:1.05rem;margin:0;overflow-wrap:anywhere}
p{margin:.25rem 0 1rem;color:var(--soft)}
form{display:flex;gap:.75rem;flex-wrap:wrap;align-items:end;margin:1.25rem 0 1.75rem}
label{display:grid;gap:.3rem;flex:1 1 14rem;font-size:.875rem;color:var(--soft)}
input{font:inherit;color:inherit;background:var(--card);border:1px solid var(--line);border-radius:.7rem;padding:.65rem .85rem;min-height:2.9rem;width:100%}
button{font:inherit;font-weight:650;color:var(--on-accent);background:var(--accent);border:0;border-radius:.7rem;padding:.65rem 1.3rem;min-height:2.9rem;cursor:pointer}
button:hover{filter:brightness(1.08)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
ol{list-style:none;margin:0;padding:0;display:grid;gap:.9rem}
li,.card{background:var(--card);border:1px solid var(--line);border-radius:1rem;padding:1.1rem 1.25rem}
.card{padding:clamp(1.5rem,5vw,2.5rem)}
.card form{margin-bottom:0}
li p{margin:.75rem 0 0}
.meta{display:flex;flex-wrap:wrap;gap:.35rem .9rem;font-size:.82rem;color:var(--soft);margin:.25rem 0 .8rem}
.state{background:var(--wash);color:var(--accent);border-radius:9rem;padding:0 .6rem;font-weight:600}
.code{display:inline-block;font:700 1.7rem/1.2 ui-monospace,monospace;letter-spacing:.22em;background:var(--wash);border-radius:.7rem;padding:.5rem .6rem .5rem .9rem;margin-bottom:.8rem}
pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;margin:0}
a{color:var(--accent)}
`);

/** Sends a page as wide as a text that runs no script; nobody may frame it. */
export function sendWidePage(
  reply: FastifyReply,
  { title, main, status = 200, ...language }: { title: string; main: Html; status?: number } & Partial<PageLanguage>,
): FastifyReply {
  const { text, headers } = writeDocument({ title, sheet, body: main, framedBy: 'none', ...language });
  return reply.code(status).headers(headers).send(text);
}
