import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Configuration, Provider } from 'oidc-provider';
import { newId } from '../../server/kernel/newId.ts';
import type { Random } from '../../server/kernel/services.ts';
import { html } from '../../server/platform/pages/html.ts';
import { writePage } from '../../server/platform/pages/page.ts';
import { memoryAdapter } from './memoryAdapter.ts';
import { demoPeople } from './people.ts';
import { DEMO_CLIENT, demoPath } from './standIn.ts';

/** Longest life of anything a demo provider keeps. */
export const TEN_MINUTES_SEC = 600;

export interface ProviderOptions {
  service: string;
  /** Origin of the site as the visitor's browser sees it. */
  origin: string;
  clientSecret: string;
  random: Random;
}

/**
 * A whole OpenID provider for trying out social sign-in: real codes, keys and signatures; only its people are invented. Loaded when it
 * is first asked, so that an installation without demo never reads the library.
 */
export async function createProvider(options: ProviderOptions): Promise<Provider> {
  const { Provider: Create } = await import('oidc-provider');
  const provider = new Create(`${options.origin}${demoPath(options.service)}`, await configurationOf(options));
  provider.proxy = true; // scheme and host are written into each request before it comes here
  return provider;
}

async function configurationOf({ service, origin, clientSecret, random }: ProviderOptions): Promise<Configuration> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return {
    adapter: memoryAdapter(Date.now), // the library itself lives by the machine's clock
    jwks: {
      keys: [
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the key is one of RSA
        { ...(privateKey.export({ format: 'jwk' }) as { kty: 'RSA' }), use: 'sig', alg: 'RS256', kid: newId(random) },
      ],
    },
    cookies: { keys: [newId(random, 32)] },
    clients: [
      {
        client_id: DEMO_CLIENT,
        client_secret: clientSecret,
        redirect_uris: [`${origin}/oauth/callback/${service}`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'name'] },
    ttl: {
      AccessToken: TEN_MINUTES_SEC,
      AuthorizationCode: 60,
      Grant: TEN_MINUTES_SEC,
      IdToken: TEN_MINUTES_SEC,
      Interaction: TEN_MINUTES_SEC,
      Session: TEN_MINUTES_SEC,
    },
    interactions: { url: (_, { uid }) => `${demoPath(service)}/choose/${uid}` },
    findAccount: (_, subject) => accountOf(subject),
    renderError: (ctx, { error_description: detail = 'The request cannot be used.' }) => {
      const body = html`<p>${detail}</p><a class="button" href="/">Back to the site</a>`;
      const { text, headers } = writePage({ title: 'This sign-in cannot go on', mark: 'Demo identity provider', body });
      ctx.set(headers);
      ctx.body = text;
    },
    // the site and its demo provider are one house: nobody is asked whether it may know the name
    loadExistingGrant: async ({ oidc }) => {
      const { client, session, provider } = oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

function accountOf(subject: string) {
  const person = demoPeople.find((one) => one.subject === subject);
  if (!person) return undefined;
  const { first, last, email, isChecked } = person;
  const claims = {
    sub: subject,
    email,
    email_verified: isChecked,
    given_name: first,
    family_name: last,
    name: `${first} ${last}`,
  };
  return { accountId: subject, claims: async () => claims };
}
