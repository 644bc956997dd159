/**
 * The one inline script, allowed by its hash: it must run before the first paint and before any file arrives.
 * It shows the colour scheme that the visitor chose, says whether they still have to be asked for consent, and remembers presses on buttons whose code is still on its way.
 */
export const earlyScript = [
  '(d=>{let m=/(?:^|; )theme=(light|dark)/.exec(d.cookie);if(m)d.documentElement.dataset.scheme=m[1];',
  "if(!/(?:^|; )consent=/.test(d.cookie))d.documentElement.dataset.consent='ask';",
  "let q=self.earlyPresses=[];q.f=e=>{let t=e.target.closest('button');if(t&&t.closest('m-node')&&!t.closest('summary')){e.preventDefault();q.push(t)}};",
  "addEventListener('click',q.f,true)})(document)",
].join('');
