import { LRUCache } from 'lru-cache';
import type { Configuration, CustomFetch } from 'openid-client';

/** Longest wait for a provider, in seconds. */
const WAIT_SEC = 5;
/** Life of a provider's cached configuration: providers change keys and addresses seldom, and allow an hour at least. */
const CACHE_MS = 60 * 60 * 1000;
const MAX_CACHED = 16;

/** Another company at which somebody proves who they are, by OpenID Connect. */
export interface SocialService {
  id: string;
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The demo provider of this very server. */
  isEmbedded: boolean;
}

/** Values that have to come back unchanged. */
export interface Proof {
  state: string;
  verifier: string;
  nonce: string;
}

/** The person the provider vouches for. */
export interface Vouched {
  subject: string;
  /** Only an address that the provider has checked; empty otherwise. */
  email: string;
  firstName: string;
  lastName: string;
}

/** 5 MB, that only a site needs where somebody signs in by another service. */
const load = () => import('openid-client');

/** Client of the providers; caches their configuration. */
export interface Connector {
  /** Returns the address to send the browser to. */
  begin(service: SocialService, redirectUri: string, proof: Proof): Promise<URL>;
  /** @throws when anything of the answer is not as it has to be: state, code, issuer, signature, audience, nonce */
  finish(service: SocialService, answer: URL, proof: Proof): Promise<Vouched>;
}

/** @param demoFetch asks the demo provider of this server, whose host name need not lead back to this machine */
export function createConnector({ demoFetch, now }: { demoFetch?: CustomFetch; now(): number }): Connector {
  const cache = new LRUCache<string, { config: Configuration; until: number }>({ max: MAX_CACHED });
  async function configOf(service: SocialService): Promise<Configuration> {
    const { issuer, clientId, clientSecret, isEmbedded } = service;
    const found = cache.get(issuer);
    if (found && found.until > now()) return found.config;
    const { allowInsecureRequests, customFetch, discovery } = await load();
    const isPlain = isEmbedded || isLoopback(issuer);
    const config = await discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: WAIT_SEC,
      ...(isPlain ? { execute: [allowInsecureRequests] } : {}),
      ...(isEmbedded && demoFetch ? { [customFetch]: demoFetch } : {}),
    });
    cache.set(issuer, { config, until: now() + CACHE_MS });
    return config;
  }
  return {
    async begin(service, redirectUri, { state, verifier, nonce }) {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await load();
      return buildAuthorizationUrl(await configOf(service), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // the demo provider shows its people each time, so that one can try several
        ...(service.isEmbedded ? { prompt: 'login' } : {}),
      });
    },
    async finish(service, answer, { state, verifier, nonce }) {
      const { authorizationCodeGrant, fetchUserInfo } = await load();
      const config = await configOf(service);
      const tokens = await authorizationCodeGrant(config, answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const subject = tokens.claims()?.sub ?? '';
      if (subject === '' || subject.length > 255) throw new Error('the provider names nobody');
      const said = await fetchUserInfo(config, tokens.access_token, subject);
      return {
        subject,
        email: said.email_verified === true ? (said.email ?? '') : '',
        firstName: said.given_name ?? '',
        lastName: said.family_name ?? '',
      };
    },
  };
}

function isLoopback(issuer: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(issuer).hostname);
}
