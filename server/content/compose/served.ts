/** First segments at which the server answers before any page or redirect rule does. Source: server/app.ts and its routes; REL-C15. */
const SERVED = [
  '_content',
  'admin',
  'api',
  'assets',
  'brand',
  'content',
  'healthz',
  'hit',
  'media',
  'oauth',
  'platform',
  'public',
  'readyz',
  'share',
  'studio',
  'ws',
];

/** One address under each of them, to try rules with. */
export const servedSamples: readonly string[] = SERVED.flatMap((name) => [`/${name}`, `/${name}/any`]);

/** Checks whether the server itself answers at a path. */
export function isServed(path: string): boolean {
  return SERVED.includes(path.split('/', 2)[1] ?? '');
}
