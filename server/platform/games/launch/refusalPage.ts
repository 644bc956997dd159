import { pageText, type WrittenPage, writeDocument } from '../../pages/document.ts';
import { html } from '../../pages/html.ts';
import { type LaunchRefusal, launchStatus } from './decideLaunch.ts';
import { refusalWords } from './refusalWords.ts';

/** Dark as games are, because it is shown in a game's place. */
const sheet = pageText(`
:root{color-scheme:dark;font:16px/1.4 system-ui,"Segoe UI","Noto Sans","Noto Sans Arabic",sans-serif}
*{box-sizing:border-box;margin:0}
html,body{height:100%;background:#140a24;color:#fff}
body{display:grid;place-items:center;padding:24px;background:radial-gradient(90% 70% at 50% 20%,#2a1f45,#120b1f)}
main{max-width:34rem;text-align:center}
svg{width:84px;fill:none;stroke:#ffd36b;stroke-width:3;stroke-linecap:round}
h1{margin:14px 0 8px;font-size:1.5rem;font-weight:800;line-height:1.15;text-wrap:balance}
p{opacity:.9}
`);

/** Tells the page around the frame that there is something to read, and why, once more when it is asked (`schemas/platform/playFrame.ts`). */
const telling = Object.fromEntries(
  Object.keys(launchStatus).map((why) => [
    why,
    pageText(
      `const tell=()=>parent.postMessage({source:'marquee-game',v:1,type:'shut',code:'${why}'},'*');
addEventListener('message',({data})=>{if(data?.type==='status')tell()});tell()`,
    ),
  ]),
);

/** Stands in the frame in a game's place, and says why. */
export function refusalPage(why: LaunchRefusal, { locale, dir }: { locale: string; dir: 'ltr' | 'rtl' }): WrittenPage {
  const { title, note } = refusalWords(why, locale);
  const body = html`<svg viewBox="0 0 64 64" aria-hidden="true"><rect x="8" y="14" width="48" height="36" rx="8"/><path d="M24 14v36M40 14v36M14 58h36"/></svg><h1>${title}</h1><p>${note}</p>`;
  return writeDocument({ title, sheet, body, ownScript: telling[why], framedBy: 'self', locale, dir });
}
