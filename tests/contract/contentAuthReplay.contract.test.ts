import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContentAuth, startContentAuth, type Told } from '../support/contentAuth.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../support/openIdProvider.ts';

const recorded = JSON.parse(
  readFileSync(`${import.meta.dirname}/strapi/recorded/v5.auth.json`, 'utf8'),
) as readonly Recorded[];

/** Intended differences from Strapi 5, with reasons. Everything else must be the same, body and status. */
const different: Readonly<Record<string, { why: string; told: unknown }>> = {
  'me, with the token from before the reset': {
    why: 'a token dies with the password it was made by (docs/guides/management-api.md)',
    told: expect.objectContaining({ status: 401 }),
  },
  'reset password: two different passwords': {
    why: 'a password is never repeated in an answer',
    told: {
      status: 400,
      body: errorOf('ValidationError', 'Passwords do not match', {
        errors: [{ path: ['passwordConfirmation'], message: 'Passwords do not match', name: 'ValidationError' }],
      }),
    },
  },
  'send e-mail confirmation: already confirmed': {
    why: 'whether an address has an account is told to nobody',
    told: { status: 200, body: { email: 'player-1@example.test', sent: true } },
  },
  logout: { why: 'signing out ends the token on the server', told: { status: 200, body: { ok: true } } },
  'me after logout': { why: 'the token is dead', told: expect.objectContaining({ status: 401 }) },
};

/** Recorded, but no exchange with these routes. */
const elsewhere: Readonly<Record<string, string>> = {
  'claims inside the jwt': 'our token is opaque and kept by the server, so that it can end',
  'the reset message': 'the words of our letter are our own; its code is what the next exchanges use',
  refresh: 'there is no such route: the management answers what it does not know',
};

/** Passwords of the recording are among those that everybody tries first, which ours refuses (REL-S3). */
const passwords: Readonly<Record<string, string>> = { Passw0rd: 'Quiet-Drum9', NewPassw0rd: 'Louder-Drum9' };

let auth: ContentAuth;
let provider: OpenIdProvider;
let jwt = '';
let fresh = '';
let code = '';
beforeAll(async () => {
  provider = await startOpenIdProvider('http://studio.localhost:3000/content/api/connect/oidc/callback');
  auth = await startContentAuth({ registration: 'open', oidc: provider });
});
afterAll(async () => {
  await auth.close();
  await provider.close();
});

describe('the auth calls answer as the recorded Strapi 5 did [CALL-18]', () => {
  it.each(recorded.filter(({ name }) => !Object.hasOwn(elsewhere, name)))('$name', async (exchange) => {
    const { name, response, request } = exchange;
    const told = await replay(exchange);
    const { status } = told;
    const difference = different[name];
    if (difference) return expect({ status, body: blank(told.body) }, difference.why).toEqual(difference.told);
    if (status === 302) {
      // the provider is another one; what is asked of it is the same, and more: PKCE and a nonce
      const to = new URL(String(told.headers['location']));
      expect([response?.status, to.origin]).toEqual([302, provider.issuer]);
      expect(Object.fromEntries(to.searchParams)).toMatchObject({
        response_type: 'code',
        redirect_uri: 'http://studio.localhost:3000/content/api/connect/oidc/callback',
        code_challenge_method: 'S256',
        state: expect.stringMatching(/^[\w-]{43}$/) as string,
      });
      return;
    }
    const body = JSON.parse(JSON.stringify(response?.body).replaceAll('<run>', '1')) as unknown;
    expect({ status, body: blank(told.body) }).toEqual({ status: response?.status, body });
    expect(told.headers['content-type'], request?.path).toBe(response?.headers['content-type']);
  });

  it('and nothing of the recording was left out without a word', () => {
    const names = recorded.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([...Object.keys(different), ...Object.keys(elsewhere)]));
    expect(recorded.length).toBe(43);
  });
});

interface Recorded {
  name: string;
  request?: { method: 'GET' | 'POST'; path: string; auth: string; body?: Record<string, unknown> };
  response?: { status: number; body: unknown; headers: Record<string, string> };
}

function errorOf(name: string, message: string, details: object): object {
  return { data: null, error: { status: 400, name, message, details } };
}

/** The recording's placeholders, as they are here. */
function fill(value: unknown): unknown {
  if (typeof value === 'string') {
    const text = value.replaceAll('<run>', '1').replaceAll('<code>', code);
    return passwords[text] ?? text;
  }
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner)]));
}

/** An answer with placeholders in place of what differs each time. */
function blank(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(blank);
  if (value === null || typeof value !== 'object') return value;
  const marks: Readonly<Record<string, string>> = { jwt: '<jwt>', id: '<id>', documentId: '<docId>' };
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key.endsWith('At') ? '<date>' : (marks[key] ?? blank(inner))]),
  );
}

async function replay({ request }: Recorded): Promise<Told> {
  if (!request) throw new Error('nothing was asked');
  auth.clock.time += 61_000; // who asks slowly is never told to wait
  const path = request.path.replace(/^\/api/, '').replace('/google', '/oidc');
  const token = { none: undefined, invalid: 'nonsense', 'user-jwt': jwt }[request.auth];
  const told = await auth.ask(request.method, path, {
    ...(token === undefined ? {} : { token }),
    ...(request.body === undefined ? {} : { body: fill(request.body) }),
  });
  // the recording looks once more with the token from before the reset
  if (request.path === '/api/users/me') jwt = fresh;
  const issued: unknown = told.body?.jwt;
  if (typeof issued === 'string') fresh = issued;
  if (typeof issued === 'string' && !request.path.includes('reset')) jwt = issued;
  const letter = await auth.letter('player-1@example.test');
  if (letter?.['code'] !== undefined) code = letter['code'];
  return told;
}
