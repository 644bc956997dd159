import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { createVisitor, type PlatformApp, type Visitor } from './platformApp.ts';
import type { WebVisitor } from './webVisitor.ts';

/** Address at which a sign-in by another service begins, as the site's page would open it. */
export function socialAddress(more: Readonly<Record<string, string>> = {}): string {
  const asked = { service: 'lumen', redirect_url: 'https://aurora.test/gamehall?tag=new', type_auth: 'login', ...more };
  return `/oauth/init?${new URLSearchParams(asked).toString()}`;
}

/** Goes to the provider, chooses a person there and returns. */
export async function visitProvider(
  visitor: WebVisitor,
  person: string,
  address: string = socialAddress(),
): Promise<LightMyRequestResponse> {
  const choice = await visitor.follow(await visitor.get(address, { 'sec-fetch-site': 'same-origin' }));
  expect(choice.statusCode).toBe(200);
  const [, action = ''] = /action="([^"]+)"/.exec(choice.body) ?? [];
  return visitor.follow(await visitor.post(action, { person }));
}

/** The same browser, for the platform's calls. */
export function callerOf(site: PlatformApp, { cookies }: WebVisitor): Visitor {
  const visitor = createVisitor(site.app);
  visitor.cookie = `__Host-session=${cookies.get('__Host-session')}`;
  return visitor;
}
