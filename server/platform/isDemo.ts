/**
 * Whether doors for trying things out are open: the embedded identity provider, the sandbox of identity checks, the messenger signer,
 * the postback receiver. Closed in production unless the operator opens one by name: `OIDC_DEMO=1`.
 */
export function isDemo(door: 'OIDC_DEMO' | 'VERIFICATION_DEMO' | 'TELEGRAM_DEMO' | 'POSTBACK_DEMO'): boolean {
  return process.env['NODE_ENV'] !== 'production' || process.env[door] === '1';
}
