import { pageText } from './document.ts';

/** Look of the platform's own small pages: one card, readable on a phone, light and dark. */
export const cardSheet = pageText(`
:root{color-scheme:light dark;--ground:#f3f4f8;--card:#fff;--ink:#171a24;--soft:#586074;--line:#d9dde8;--accent:#3b4cca;--on-accent:#fff;--good:#0f7a4d;--bad:#b3261e;--wash:#eef0fb}
@media (prefers-color-scheme:dark){:root{--ground:#0e1018;--card:#181b27;--ink:#eef0f7;--soft:#a3aabd;--line:#2d3244;--accent:#8b9bff;--on-accent:#0e1018;--good:#5fd6a2;--bad:#ff9a92;--wash:#20253a}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-items:center;padding:1rem;background:radial-gradient(60rem 40rem at 50% -10rem,var(--wash),var(--ground));color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{width:100%;max-width:27rem;background:var(--card);border:1px solid var(--line);border-radius:1.25rem;padding:1.75rem 1.5rem;box-shadow:0 1.25rem 3rem -1.5rem rgb(10 14 40/.35)}
h1{margin:0 0 .5rem;font-size:1.375rem;line-height:1.25;letter-spacing:-.01em;text-wrap:balance}
p{margin:0 0 1rem;color:var(--soft);text-wrap:pretty}
.mark{display:inline-flex;align-items:center;gap:.5rem;margin-bottom:1.25rem;font-weight:650;font-size:.9375rem}
.mark::before{content:"";width:1.75rem;height:1.75rem;border-radius:.5rem;background:linear-gradient(140deg,var(--accent),var(--good))}
.note{border-radius:.75rem;padding:.75rem .875rem;background:var(--wash);color:var(--ink);font-size:.875rem}
.lines{overflow-wrap:anywhere}
.good{color:var(--good)}.bad{color:var(--bad)}
form{margin:0}fieldset{border:0;margin:0 0 1rem;padding:0;display:grid;gap:.5rem}
legend,label.title{display:block;padding:0;margin-bottom:.5rem;font-weight:600;font-size:.9375rem}
.choice{display:flex;gap:.75rem;align-items:center;padding:.75rem .875rem;border:1px solid var(--line);border-radius:.875rem;cursor:pointer}
.choice:hover{border-color:var(--accent)}
.choice:has(:checked){border-color:var(--accent);background:var(--wash)}
.choice input{accent-color:var(--accent);width:1.125rem;height:1.125rem;margin:0;flex:none}
.choice b,.choice small,button.row b,button.row small{display:block}.choice small,button.row small{color:var(--soft);font-size:.8125rem;font-weight:400;overflow-wrap:anywhere}
.face{width:2.5rem;height:2.5rem;border-radius:50%;flex:none;display:grid;place-items:center;background:var(--accent);color:var(--on-accent);font-weight:650}
input[type=text],input[type=file]{width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--line);border-radius:.75rem;background:transparent;color:inherit;font:inherit}
button,.button{display:flex;width:100%;min-height:3rem;align-items:center;justify-content:center;padding:.625rem 1rem;border:1px solid transparent;border-radius:.875rem;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
button:hover,.button:hover{filter:brightness(1.06)}
button.row{justify-content:flex-start;gap:.875rem;margin-bottom:.5rem;text-align:start;background:transparent;border-color:var(--line);color:inherit}
button.row:hover{border-color:var(--accent);background:var(--wash)}
.plain{background:transparent;color:var(--accent);margin-top:.5rem}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
input::file-selector-button{margin-inline-end:.75rem;padding:.25rem .75rem;border:1px solid var(--line);border-radius:.5rem;background:var(--wash);color:inherit;font:inherit;font-size:.875rem}
.foot{color:var(--soft);font-size:.8125rem}
@media (prefers-reduced-motion:no-preference){.choice,button,.button{transition:border-color .15s,background-color .15s,filter .15s}}
`);
