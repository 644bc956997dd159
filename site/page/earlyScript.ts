/**
 * The one inline script, allowed by its hash: it must run before the first paint and before any file arrives.
 * It shows the colour scheme that the visitor chose, says whether they still have to be asked for consent, and lets Escape close a menu that opened
 * without code (parts/Menu). It holds the browser's question whether to install the site, which is asked once and may come before all code, and says
 * that the site can be installed here (widgets/device/Install.ts; iOS never asks, and is known by a word of its own), unless the offer was put away: its code then stays asleep. It remembers presses on buttons whose code is still on its way, and shows for 20 seconds that they are heard
 * (runtime/render/client/showPending.ts); so it does, as long as the page stands, with links that the browser follows by itself.
 */
export const earlyScript = [
  '(d=>{let m=/(?:^|; )theme=(light|dark|system)/.exec(d.cookie);if(m)d.documentElement.dataset.scheme=m[1];',
  "if(!/(?:^|; )consent=/.test(d.cookie))d.documentElement.dataset.consent='ask';",
  "let i=()=>{try{if(localStorage['install.putAway'])return}catch{}d.documentElement.dataset.install=''};if(navigator.standalone===false)i();addEventListener('beforeinstallprompt',e=>{e.preventDefault();self.installQuestion=e;i()});",
  "let h=t=>{let u=()=>{if('pending'in t.dataset){delete t.dataset.pending;t.ariaBusy=null}};t.dataset.pending='';t.ariaBusy='true';setTimeout(u,2e4);addEventListener('pagehide',u)};",
  "let q=self.earlyPresses=[];q.f=e=>{let t=e.target.closest('button');if(t&&t.closest('m-node')&&!t.closest('summary')){e.preventDefault();q.push(t);h(t)}};",
  "addEventListener('click',q.f,true);",
  // after every other listener: who took the press shows it himself
  "addEventListener('click',e=>{let t=e.target.closest('a[href^=\"/\"]:not([target],[download])');if(t&&!e.defaultPrevented&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&!e.altKey&&(!t.hash||t.pathname!=location.pathname))h(t)});",
  "addEventListener('keydown',e=>{let o=e.key=='Escape'&&d.querySelector('details[data-menu][open]');if(o){o.open=false;o.firstElementChild.focus()}})})(document)",
].join('');
