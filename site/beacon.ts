import { newRequestId } from '#runtime/data/IdempotencyKey.ts';
import type { Ports } from '#runtime/ports/index.ts';
import { trackingNames } from '#schemas/platform/tracking.ts';
import { agreedTo } from '#widgets/shell/consent/storeConsent.ts';

/** When the second request is sent, in milliseconds after the first time. Source: CALL-16. */
export const SECURITY_HIT_MS = 3_000;

/** The consent by which the platform may remember the click of an affiliate's link in a cookie. */
const CONSENT = 'marketing';

interface Visit {
  securityHit: boolean;
  /** The document's. */
  referrer?: string;
  ask?: (address: string) => void;
}

/**
 * Reports a visit to the platform by asking for a picture: from where, and what the address says of an affiliate's link; nothing is read from the
 * browser's storage and nothing is left there. `consent=1` is sent only for a visitor who has agreed: without it the platform sets no cookie.
 * The second time is for its security checks, where it makes any. Both name the same session then, which is this document's alone. Source: CALL-16.
 */
export function sendHits(
  ports: Pick<Ports, 'navigation' | 'cookies' | 'clock'>,
  { securityHit, referrer = document.referrer, ask = askForPicture }: Visit,
): void {
  const { searchParams } = ports.navigation.current();
  const hit = new URLSearchParams();
  const add = (name: string, value: string | null): void => {
    if (value) hit.set(name, value);
  };
  add('referer', withoutQuery(referrer));
  for (const name of trackingNames) add(name, searchParams.get(name));
  if (securityHit) add('seon_session', newRequestId());
  if (agreedTo(ports).includes(CONSENT)) add('consent', '1');
  ask(`/hit?${hit}`);
  if (!securityHit) return;
  // no arrival: the first one reported the link
  for (const name of [...trackingNames, 'consent']) hit.delete(name);
  ports.clock.after(SECURITY_HIT_MS, () => ask(`/hit?${hit}`));
}

/** Without a network nothing is sent: the browser would log an error in its console. */
function askForPicture(address: string): void {
  if (navigator.onLine) new Image().src = address;
}

/** A query may hold private values. */
function withoutQuery(address: string): string {
  const url = URL.parse(address);
  return url === null ? '' : url.origin + url.pathname;
}
