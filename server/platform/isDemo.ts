/**
 * Whether doors for trying things out are open: the embedded identity provider, the sandbox of identity checks, the messenger signer,
 * the postback receiver. Closed in production unless the operator opens them all by `DEMO_DOORS=1`, or the identity provider alone by
 * `OIDC_DEMO=1`.
 */
export function isDemo(door?: 'OIDC_DEMO'): boolean {
  const { env } = process;
  return env['NODE_ENV'] !== 'production' || env['DEMO_DOORS'] === '1' || (door !== undefined && env[door] === '1');
}
