import type { NavigationPort } from '#runtime/ports/index.ts';
import { recordOf } from '#schemas/record.ts';

/** Result of a visit to another service. Source: server/platform/outside/README.md. */
export type SocialResult = (typeof results)[number];

const results = [
  'done',
  'registered',
  'linked',
  'closed',
  'cancelled',
  'email-taken',
  'two-factor',
  'linked-elsewhere',
] as const;

/** Size of the window in pixels. Source: CALL-15. */
const WINDOW = { name: 'social', width: 640, height: 480 };

export interface SocialAsk {
  service: string;
  /** Path on the site. */
  returnTo: string;
  typeAuth: string;
}

/** Opens the service's sign-in in a window; where the browser allows none, in this one, which comes back by itself [CALL-15]. */
export function openSocial(navigation: NavigationPort, { service, returnTo, typeAuth }: SocialAsk): void {
  const query = new URLSearchParams({ service, redirect_url: returnTo, type_auth: typeAuth });
  const href = `/oauth/init?${query.toString()}`;
  if (!navigation.open(href, WINDOW)) navigation.go(href, { document: true, replace: false });
}

/** Opens the page that has a messenger sign who the visitor is. */
export function openMessenger(navigation: NavigationPort, href: string): void {
  if (!navigation.open(href, WINDOW)) navigation.go(href, { document: true, replace: false });
}

/**
 * Receives the result: from the window itself, or over the channel, for a window that has lost its opener on the way. Sent twice, it is handled
 * once. Only our own origin is believed. @returns stop
 */
export function listenForSocial(onResult: (result: SocialResult) => void): () => void {
  let last = '';
  const take = (data: unknown): void => {
    const { type, result: received } = recordOf(data);
    const result = results.find((known) => known === received);
    if (type !== 'socialAuth' || result === undefined || result === last) return;
    last = result;
    setTimeout(() => {
      last = '';
    }, 1_000);
    onResult(result);
  };
  const onMessage = ({ origin, data }: MessageEvent): void => {
    if (origin === location.origin) take(data);
  };
  const channel = new BroadcastChannel('social-auth');
  channel.addEventListener('message', ({ data }) => take(data));
  addEventListener('message', onMessage);
  return () => {
    removeEventListener('message', onMessage);
    channel.close();
  };
}
