const LOOPBACK = /^(127\.|localhost$|::1$)/;

/** Whether only this machine reaches a site that listens at this `HOST`; without a word it does. */
export function isOwnHost(host: string | undefined): boolean {
  return LOOPBACK.test(host || '127.0.0.1');
}
