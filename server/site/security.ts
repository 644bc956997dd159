import type { RenderedPage } from '#runtime/bundle/site.ts';

/** Other sites that a brand lets have a part in its pages. */
interface Allowed {
  /** May show the page in a frame. */
  framers: readonly string[];
  /** May have pictures shown. */
  imageOrigins: readonly string[];
}

type Hashes = Pick<RenderedPage, 'styleHashes' | 'scriptHashes'>;

const SAFE = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

/** Headers of every page. Source: REL-S6, REL-S9. */
export function pageHeaders(
  hashes: Hashes,
  { framers, imageOrigins }: Allowed = { framers: [], imageOrigins: [] },
): Record<string, string> {
  return {
    ...SAFE,
    'content-security-policy': policyOf([
      ...ownRules(hashes, imageOrigins),
      "frame-src 'self'", // the payment provider's page, which the server shows under its own address
      "form-action 'self'",
      `frame-ancestors 'self' ${framers.join(' ')}`,
      "worker-src 'self'",
      'trusted-types live-worker', // adapters/live/sharedTab.ts: the one address of code that is built in the browser
      'report-uri /_report/csp',
    ]),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
}

/** Headers of a page that somebody looks at before it is live: one origin alone may frame it, nobody keeps it, and it sends no forms. */
export function previewHeaders(
  hashes: Hashes,
  { framer, imageOrigins }: { framer: string; imageOrigins: readonly string[] },
): Record<string, string> {
  return {
    ...SAFE,
    'content-security-policy': policyOf([
      ...ownRules(hashes, imageOrigins),
      "form-action 'none'",
      `frame-ancestors ${framer}`,
      "worker-src 'none'",
      "trusted-types 'none'",
    ]),
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  };
}

/** What a page itself may load and run. */
function ownRules({ styleHashes, scriptHashes }: Hashes, imageOrigins: readonly string[]): string[] {
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.join(' ')}`,
    `style-src 'self' ${styleHashes.join(' ')}`,
    `img-src 'self' data: blob: ${imageOrigins.join(' ')}`, // blob: the small pictures of files that a player is about to send
    "font-src 'self'",
    "media-src 'self'", // the sound of a notice, where the brand has one
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
  ];
}

function policyOf(rules: readonly string[]): string {
  return rules.map((rule) => rule.trim()).join('; ');
}
