import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** A company's own sign-in on this machine: a whole OpenID provider, with one person who has just signed in. */
export interface OpenIdProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The person who signs in next. */
  person: { subject: string; email: string; isChecked: boolean };
  /** Goes through the provider's pages with a separate browser. @returns the address to which it sends the browser back */
  visit(address: string): Promise<URL>;
  close(): Promise<void>;
}

/** Starts it. @param backTo the addresses it may send browsers back to */
export async function startOpenIdProvider(backTo: string): Promise<OpenIdProvider> {
  const person = { subject: 'p-1', email: 'mira@example.test', isChecked: true };
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [clientId, clientSecret] = ['marquee', 'a-secret-of-the-tests'];
  const provider = new Provider(issuer, configurationOf({ clientId, clientSecret, backTo, person }));
  const handle = provider.callback();
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    if (!request.url?.startsWith('/choose/')) return void handle(request, response);
    void provider.interactionFinished(request, response, { login: { accountId: person.subject } });
  };
  return {
    issuer,
    clientId,
    clientSecret,
    person,
    visit: (address) => visit(address, issuer),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function configurationOf({
  clientId,
  clientSecret,
  backTo,
  person,
}: Pick<OpenIdProvider, 'clientId' | 'clientSecret' | 'person'> & { backTo: string }): ConstructorParameters<
  typeof Provider
>[1] {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = privateKey.export({ format: 'jwk' }) as { kty: 'RSA' };
  return {
    jwks: { keys: [{ ...jwk, use: 'sig', alg: 'RS256', kid: 'one' }] },
    cookies: { keys: ['of the tests'] },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [backTo],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    interactions: { url: (_, { uid }) => `/choose/${uid}` },
    findAccount: (_, accountId) => ({
      accountId,
      claims: async () => ({ sub: accountId, email: person.email, email_verified: person.isChecked }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      if (!oidc.client || !oidc.session?.accountId) return undefined;
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

async function visit(address: string, issuer: string): Promise<URL> {
  const jar = new Map<string, string>();
  for (let url = address; ; ) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
    await answer.text();
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split(/=(.*)/s);
      jar.set(name, value);
    }
    const next = answer.headers.get('location');
    if (next === null) throw new Error(`the provider stays at ${url}: ${answer.status}`);
    url = new URL(next, issuer).href;
    if (!url.startsWith(issuer)) return new URL(url);
  }
}
