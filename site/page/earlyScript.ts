/**
 * The one inline script, allowed by its hash: it must run before the first paint and before any file arrives.
 * It shows the colour scheme that the visitor chose, says whether they still have to be asked for consent, remembers presses on buttons whose code
 * is still on its way and shows for 20 seconds that they are heard (runtime/render/client/showHeard.ts), and lets Escape close a menu that opened without code (parts/Menu).
 */
export const earlyScript = [
  '(d=>{let m=/(?:^|; )theme=(light|dark|system)/.exec(d.cookie);if(m)d.documentElement.dataset.scheme=m[1];',
  "if(!/(?:^|; )consent=/.test(d.cookie))d.documentElement.dataset.consent='ask';",
  "let q=self.earlyPresses=[];q.f=e=>{let t=e.target.closest('button');if(t&&t.closest('m-node')&&!t.closest('summary')){e.preventDefault();q.push(t);t.dataset.heard='';t.ariaBusy='true';setTimeout(()=>{delete t.dataset.heard;t.ariaBusy=null},2e4)}};",
  "addEventListener('click',q.f,true);",
  "addEventListener('keydown',e=>{let o=e.key=='Escape'&&d.querySelector('details[data-menu][open]');if(o){o.open=false;o.firstElementChild.focus()}})})(document)",
].join('');
