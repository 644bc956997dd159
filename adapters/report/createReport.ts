import type { ReportPort } from '#runtime/ports/index.ts';

const ADDRESS = '/_report';

/** Sends faults to the site's server, each distinct one once per page. Best effort: a lost report must never disturb the player. */
export function createReport(facts: { brand: string; revision: string }): ReportPort {
  const reported = new Set<string>();
  /** The browser breaks off what a page that is left was asking for: no fault of anybody. */
  let isLeft = false;
  addEventListener('pagehide', () => (isLeft = true));
  addEventListener('pageshow', () => (isLeft = false));
  const send = (body: Readonly<Record<string, unknown>>): void => {
    const text = JSON.stringify({ ...facts, path: location.pathname, ...body });
    const headers = { 'content-type': 'application/json' };
    fetch(ADDRESS, { method: 'POST', keepalive: true, headers, body: text }).catch(() => undefined); // best effort
  };
  return {
    fault(what, detail) {
      const body = { what, detail };
      const print = JSON.stringify(body);
      if (isLeft || reported.has(print) || reported.size > 50) return;
      reported.add(print);
      send(body);
    },
    event(name: string, detail: Readonly<Record<string, unknown>>) {
      // Widgets of analytics providers listen for this; none is loaded without the visitor's consent.
      dispatchEvent(new CustomEvent('marquee:event', { detail: { name, ...detail } }));
    },
  };
}
