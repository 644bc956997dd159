import type { RenderedPage } from '#runtime/ports/site.ts';

/** Headers of every page. Source: reliability S6, S9. */
export function pageHeaders(
  { styleHashes, scriptHashes }: Pick<RenderedPage, 'styleHashes' | 'scriptHashes'>,
  frameAncestors: readonly string[] = [],
): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.join(' ')}`,
    `style-src 'self' ${styleHashes.join(' ')}`,
    "img-src 'self' https: data: blob:", // blob: the small pictures of files that a player is about to send
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'", // the payment provider's page, which the server shows under its own address
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors 'self' ${frameAncestors.join(' ')}`.trim(),
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
