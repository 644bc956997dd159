/** Style of the sandbox's pages: phone first, light and dark by the system's choice. */
export const payStyle = `
:root{--bg:#f1f4f1;--card:#fff;--text:#14211b;--text-2:#53635b;--line:#d8dfda;--accent:#176b48;--ink:#fff;--soft:#e5f0ea;--focus:#0b57d0}
@media (prefers-color-scheme:dark){:root{--bg:#0c1210;--card:#151d1a;--text:#eef5f1;--text-2:#a3b3ab;--line:#2b3833;--accent:#5fd6a0;--ink:#04170e;--soft:#1d2b25;--focus:#8ab4ff}}
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;padding:1rem;background:var(--bg);color:var(--text);font:1rem/1.5 system-ui,sans-serif;display:flex;flex-direction:column;align-items:center;gap:1rem}
.top,.card,aside,.foot{width:100%;max-width:27rem}
.top{display:flex;align-items:center;gap:.6rem;padding:.25rem}
.mark{width:1.5rem;height:1.5rem;border-radius:.5rem .5rem .5rem 0;background:var(--accent)}
.tag{margin-inline-start:auto;padding:.15rem .6rem;border-radius:1rem;background:var(--soft);color:var(--text-2);font-size:.8125rem}
.card{background:var(--card);border:1px solid var(--line);border-radius:1.25rem;padding:1.5rem;display:flex;flex-direction:column;gap:1.25rem;box-shadow:0 10px 40px #0b1f1512}
.sum{text-align:center;display:grid;gap:.35rem;justify-items:center}
h1{font-size:clamp(2rem,9vw,2.75rem);line-height:1.15;font-variant-numeric:tabular-nums;letter-spacing:-.02em;overflow-wrap:anywhere}
h2{font-size:1.125rem;margin-bottom:.35rem}
.to,.fine{color:var(--text-2);font-size:.9375rem;text-wrap:balance}.to strong{color:var(--text)}
.clock{margin-top:.35rem;padding:.2rem .8rem;border-radius:1rem;background:var(--soft);font-size:.875rem}
time{font-weight:650;font-variant-numeric:tabular-nums}
form{display:grid;gap:.6rem}
label{font-weight:600;font-size:.9375rem}
input{min-height:3rem;padding:0 1rem;border:1px solid var(--text-2);border-radius:.75rem;background:var(--card);color:var(--text);font:1.25rem/1 ui-monospace,monospace;letter-spacing:.3em;text-align:center}
.card-number{letter-spacing:.08em}
.save{display:flex;align-items:center;gap:.6rem;min-height:2.75rem;font-weight:400}.save input{flex:none;width:1.25rem;height:1.25rem;min-height:0;accent-color:var(--accent)}
button,a.main{min-height:3rem;padding:.65rem 1rem;border-radius:.75rem;border:1px solid transparent;font:650 1rem/1.3 system-ui,sans-serif;text-align:center;text-decoration:none;cursor:pointer}
.main{background:var(--accent);color:var(--ink)}.main:hover{filter:brightness(1.08)}
button.plain{background:none;border-color:var(--line);color:var(--text)}.plain:hover{background:var(--soft)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
dl{display:grid;border:1px solid var(--line);border-radius:.75rem}
dl div{display:flex;justify-content:space-between;gap:1rem;padding:.65rem .9rem}dl div+div{border-top:1px solid var(--line)}
dt{color:var(--text-2)}dd{font-family:ui-monospace,monospace;text-align:end;overflow-wrap:anywhere;user-select:all}
.qr{display:grid;place-items:center}.qr svg{width:min(15rem,100%);height:auto;border-radius:.75rem}
.note{border:1px dashed var(--line);border-radius:.9rem;padding:.75rem 1rem;color:var(--text-2);font-size:.875rem}
summary{cursor:pointer;min-height:1.5rem}.note p{margin:.6rem 0}
table{width:100%;border-collapse:collapse}th,td{text-align:start;padding:.3rem .4rem;border-top:1px solid var(--line)}th{font-family:ui-monospace,monospace;width:4rem}
tr.now{background:var(--soft);color:var(--text);font-weight:600}
.foot{text-align:center;color:var(--text-2);font-size:.8125rem}
@media (min-width:40rem){body{justify-content:center;padding:2rem}.card{padding:2rem}}
`;

/** Counts down the time left, and reloads the page at its end. */
export const countdownScript = `
const clock = document.querySelector('time[data-seconds]');
if (clock) {
  const end = performance.now() + Number(clock.dataset.seconds) * 1000;
  const tick = () => {
    const left = Math.max(0, Math.ceil((end - performance.now()) / 1000));
    if (left < 7200) clock.textContent = Math.floor(left / 60) + ':' + String(left % 60).padStart(2, '0');
    if (left > 0) return;
    clearInterval(timer);
    setTimeout(() => location.reload(), 500);
  };
  const timer = setInterval(tick, 500);
}
`;
