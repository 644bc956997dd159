import { SettingError } from '../../../faults/SettingError.ts';
import { isOwnHost } from '../../../forwarded/isOwnHost.ts';
import { LOCAL_STUDIO, type Studio } from './studio.ts';

/** A company's own sign-in, by OpenID Connect. */
export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Settings of accounts of the content service. */
export interface AuthSettings {
  /** `open`: anybody may make an account, which may do nothing yet. `confirm`: and has to prove the address first. */
  registration: 'off' | 'open' | 'confirm';
  /** Site where people sign in, and where links in letters lead; null: there is none. */
  studio: Studio | null;
  /** Address for letters and sign-ins, if it is not the Studio's. */
  pages: string | null;
  oidc: OidcSettings | null;
}

type Env = Readonly<Record<string, string | undefined>>;

/** Default settings: nobody can register, and no provider signs people in. */
export const usualAuth: AuthSettings = { registration: 'off', studio: LOCAL_STUDIO, pages: null, oidc: null };

/** Reads `CONTENT_REGISTRATION`, `STUDIO_ORIGIN`, `CONTENT_PAGES` and `CONTENT_OIDC_*`. @throws SettingError */
export function readAuthSettings(env: Env): AuthSettings {
  const registration = env['CONTENT_REGISTRATION'] || 'off';
  if (registration !== 'off' && registration !== 'open' && registration !== 'confirm')
    throw new SettingError(`CONTENT_REGISTRATION is «${registration}»: give off, open or confirm.`);
  return {
    registration,
    studio: studioOf(env),
    pages: addressOf(env, 'CONTENT_PAGES')?.href.replace(/\/+$/, '') ?? null,
    oidc: oidcOf(env),
  };
}

/** Default: only on a private machine, since nobody else's browser would find it. */
function studioOf(env: Env): Studio | null {
  const url = addressOf(env, 'STUDIO_ORIGIN');
  if (url === null) return isOwnHost(env['HOST']) ? LOCAL_STUDIO : null;
  const isSafe = url.protocol === 'https:' || /^(.+\.)?localhost$/.test(url.hostname);
  if (!isSafe || url.href !== `${url.origin}/`)
    throw new SettingError(
      `STUDIO_ORIGIN is «${env['STUDIO_ORIGIN']}»: give an https origin alone, such as https://studio.example.`,
    );
  return { origin: url.origin, hosts: [url.hostname] };
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
