// Decides whether the demo's doors (outbox, invented identity provider, sandboxes) are open: never without the demo (DEMO=0), else as
// DEMO_DOORS says, else only where nobody but this machine can reach the site.
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Returns variables to add to the server's environment. */
export function demoDoors({ HOST = '', DEMO = '', DEMO_DOORS = '' }) {
  if (DEMO === '0') return { DEMO_DOORS: '0' };
  const isLoopback = HOST === '' || LOOPBACK.test(HOST);
  return { DEMO_DOORS: DEMO_DOORS === '' && isLoopback ? '1' : DEMO_DOORS };
}
