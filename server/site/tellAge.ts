import type { ServerResponse } from 'node:http';

/**
 * While the content source is away, every answer says for how long what is served was not confirmed: a time to live below zero is the
 * age past it. Source: RFC 9211 section 2.4, REL-C1.
 */
export function tellAge(response: ServerResponse, ageMs: number): void {
  if (ageMs > 0) response.setHeader('cache-status', `Marquee; hit; ttl=-${Math.ceil(ageMs / 1000)}`);
}
