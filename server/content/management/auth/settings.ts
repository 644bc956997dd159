import { SettingError } from '../../../SettingError.ts';

/** A company's own sign-in, by OpenID Connect. */
export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** How people come to accounts of the content service. */
export interface AuthSettings {
  /** `open`: anybody may make an account, which may do nothing yet. `confirm`: and has to prove the address first. */
  registration: 'off' | 'open' | 'confirm';
  /** Public address of this server, for links in letters; null: links only to this very machine. */
  url: string | null;
  /** Where the pages for content managers are: letters and sign-ins lead there. */
  pages: string | null;
  oidc: OidcSettings | null;
}

type Env = Readonly<Record<string, string | undefined>>;

/** Reads `CONTENT_REGISTRATION`, `CONTENT_URL`, `CONTENT_PAGES` and `CONTENT_OIDC_*`. @throws SettingError */
export function readAuthSettings(env: Env): AuthSettings {
  const registration = env['CONTENT_REGISTRATION'] || 'off';
  if (registration !== 'off' && registration !== 'open' && registration !== 'confirm')
    throw new SettingError(`CONTENT_REGISTRATION is «${registration}»: give off, open or confirm.`);
  return {
    registration,
    url: addressOf(env, 'CONTENT_URL')?.origin ?? null,
    pages: addressOf(env, 'CONTENT_PAGES')?.href.replace(/\/+$/, '') ?? null,
    oidc: oidcOf(env),
  };
}

function oidcOf(env: Env): OidcSettings | null {
  const issuer = addressOf(env, 'CONTENT_OIDC_ISSUER');
  if (issuer === null) return null;
  const [clientId = '', clientSecret = ''] = [env['CONTENT_OIDC_CLIENT_ID'], env['CONTENT_OIDC_CLIENT_SECRET']];
  if (clientId === '' || clientSecret === '')
    throw new SettingError(
      'CONTENT_OIDC_ISSUER needs CONTENT_OIDC_CLIENT_ID and CONTENT_OIDC_CLIENT_SECRET beside it.',
    );
  return { issuer: env['CONTENT_OIDC_ISSUER'] ?? issuer.href, clientId, clientSecret };
}

function addressOf(env: Env, name: string): URL | null {
  const text = env[name] || '';
  if (text === '') return null;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new SettingError(`${name} is «${text}»: give an http or https address.`);
  return new URL(text);
}
