import type { RenderedPage } from '#runtime/bundle/site.ts';
import type { PayOrigins } from '#schemas/platform/paymentMethods.ts';
import { type VendorPolicy, vendorPolicyOf } from './vendorPolicy.ts';

/** Other sites that a brand lets have a part in its pages. */
export interface Allowed {
  /** May show the page in a frame. */
  framers: readonly string[];
  /** May have pictures shown. */
  imageOrigins: readonly string[];
  /** Other companies' scripts of the page. */
  vendors: VendorPolicy;
  /** Payment providers: may be shown in a frame, and be sent a form. */
  pays?: Pick<PayOrigins, 'frame' | 'form'>;
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
  allowed: Allowed = { framers: [], imageOrigins: [], vendors: vendorPolicyOf([]) },
): Record<string, string> {
  const { framers, imageOrigins, vendors, pays = { frame: [], form: [] } } = allowed;
  const { sources, trusted } = vendors;
  return {
    ...SAFE,
    'content-security-policy': policyOf([
      ...ownRules(hashes, { imageOrigins, vendors }),
      // 'self': games, and a payment provider's page that the server shows under its own address
      `frame-src 'self' ${[...sources.frame, ...pays.frame].join(' ')}`,
      `form-action 'self' ${pays.form.join(' ')}`,
      `frame-ancestors 'self' ${framers.join(' ')}`,
      "worker-src 'self'",
      // workers, each with its one address: site/ahead/openFetcher.ts, adapters/live/sharedTab.ts, site/registerWorker.ts; adapters/vendors/VendorScripts.ts
      `trusted-types ${['ahead-worker', 'live-worker', 'offline-worker', ...trusted].join(' ')}`,
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
      ...ownRules(hashes, { imageOrigins, vendors: vendorPolicyOf([]) }),
      "form-action 'none'",
      `frame-ancestors ${framer}`,
      "worker-src 'none'",
      'trusted-types drawn-by-server', // site/preview/parseDrawn.ts, where a browser has no sanitizer of its own
    ]),
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  };
}

/** Sources that a page itself may load and run. */
function ownRules(
  { styleHashes, scriptHashes }: Hashes,
  { imageOrigins, vendors: { sources, hasInlineStyles } }: Pick<Allowed, 'imageOrigins' | 'vendors'>,
): string[] {
  // beside a hash, browsers pass 'unsafe-inline' over
  const styles = hasInlineStyles ? ["'unsafe-inline'"] : styleHashes;
  return [
    "default-src 'none'",
    `script-src 'self' ${[...scriptHashes, ...sources.script].join(' ')}`,
    `style-src 'self' ${[...styles, ...sources.style].join(' ')}`,
    `img-src 'self' data: blob: ${[...imageOrigins, ...sources.img].join(' ')}`, // blob: the small pictures of files that a player is about to send
    `font-src 'self' ${sources.font.join(' ')}`,
    `media-src 'self' ${sources.media.join(' ')}`, // 'self': the sound of a notice, where the brand has one
    `connect-src 'self' ${sources.connect.join(' ')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
  ];
}

function policyOf(rules: readonly string[]): string {
  return rules.map((rule) => rule.trim()).join('; ');
}
