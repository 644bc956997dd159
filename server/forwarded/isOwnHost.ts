const LOOPBACK = /^(127\.|localhost$|::1$)/;

/** True when only this machine reaches a site that listens at this `HOST`; that is the default. */
export function isOwnHost(host: string | undefined): boolean {
  return LOOPBACK.test(host || '127.0.0.1');
}
