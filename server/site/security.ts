import type { RenderedPage } from '#runtime/bundle/site.ts';

/** Other sites that a brand lets have a part in its pages. */
interface Allowed {
  /** May show the page in a frame. */
  framers: readonly string[];
  /** May have pictures shown. */
  imageOrigins: readonly string[];
}

/** Headers of every page. Source: REL-S6, REL-S9. */
export function pageHeaders(
  { styleHashes, scriptHashes }: Pick<RenderedPage, 'styleHashes' | 'scriptHashes'>,
  { framers, imageOrigins }: Allowed = { framers: [], imageOrigins: [] },
): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.join(' ')}`,
    `style-src 'self' ${styleHashes.join(' ')}`,
    `img-src 'self' data: blob: ${imageOrigins.join(' ')}`, // blob: the small pictures of files that a player is about to send
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'", // the payment provider's page, which the server shows under its own address
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors 'self' ${framers.join(' ')}`,
    "require-trusted-types-for 'script'",
    "worker-src 'self'",
    'trusted-types live-worker', // adapters/live/sharedTab.ts: the one address of code that is built in the browser
    'report-uri /_report/csp',
  ];
  return {
    'content-security-policy': policy.map((rule) => rule.trim()).join('; '),
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  };
}
