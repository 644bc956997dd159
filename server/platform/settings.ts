import { SettingError } from '../faults/SettingError.ts';
import { type SocialId, socialIds } from './knownServices.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** An account at a service that players sign in by (OpenID Connect). */
export interface SocialAccount {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Settings of the platform, from the environment. Empty settings count as not set. */
export interface PlatformSettings {
  /** Fills an empty database with invented players, their money and games. `DEMO=0` switches it off. */
  isDemo: boolean;
  /** Number of games for an empty database, for trying the site with a large catalogue; undefined: as many as the demo has. */
  demoGames: number | undefined;
  /**
   * The doors for trying things out are open: the outbox, the embedded identity provider, the messenger's signer, the sandboxes of payments
   * and of identity checks, the postback receiver. `npm start` opens them where only this machine is listened to; never without the demo.
   */
  hasDemoDoors: boolean;
  /** Registrations that one network may try in ten minutes. */
  registerLimit: number;
  /** Header (lower case) in which the operator's own proxy writes the visitor's country, two letters; undefined: there is none. */
  countryHeader: string | undefined;
  /** Address that is notified of registrations and deposits, for affiliates; undefined: none. */
  postbackUrl: string | undefined;
  /** Signs the notices to affiliates; undefined: a secret that is made at first use. */
  postbackSecret: string | undefined;
  /** Signs what the provider of identity checks sends; undefined: a secret that is made at first use. */
  verificationSecret: string | undefined;
  /** Address for questions to support; undefined: an address that no mail ever reaches. */
  supportEmail: string | undefined;
  /** Bot of the messenger that players sign in by; undefined: it is not connected. */
  telegramBotToken: string | undefined;
  /** Services that players sign in by, as far as they are connected. */
  social: Partial<Record<SocialId, SocialAccount>>;
  /** Answers are checked against the contract; everywhere but in production, where it would cost time for nothing. */
  checksAnswers: boolean;
}

/** Many players behind one address of a mobile carrier register in ten minutes: this many are let in. */
const USUAL_REGISTER_LIMIT = 10;

/** Fewest and most games of the demo. */
const DEMO_GAMES = { from: 204, to: 20_000 };

function readDemoGames(text: string | undefined): number | undefined {
  if (!text) return undefined;
  const count = Number(text);
  if (/^\d{1,6}$/.test(text) && count >= DEMO_GAMES.from && count <= DEMO_GAMES.to) return count;
  throw new SettingError(`DEMO_GAMES is «${text}»: give a whole number from ${DEMO_GAMES.from} to ${DEMO_GAMES.to}.`);
}

/** Reads the platform's settings from the environment. @throws SettingError */
export function readPlatformSettings(env: Env): PlatformSettings {
  const isDemo = env['DEMO'] !== '0';
  return {
    isDemo,
    demoGames: readDemoGames(env['DEMO_GAMES']),
    hasDemoDoors: isDemo && env['DEMO_DOORS'] === '1',
    registerLimit: readRegisterLimit(env['REGISTER_LIMIT']),
    countryHeader: readHeaderName(env['COUNTRY_HEADER']),
    postbackUrl: readAddress('POSTBACK_URL', env['POSTBACK_URL']),
    postbackSecret: env['POSTBACK_SECRET'] || undefined,
    verificationSecret: env['VERIFICATION_WEBHOOK_SECRET'] || undefined,
    supportEmail: env['SUPPORT_EMAIL'] || undefined,
    telegramBotToken: env['TELEGRAM_BOT_TOKEN'] || undefined,
    social: Object.fromEntries(
      socialIds.flatMap((id) => {
        const account = readSocialAccount(id.toUpperCase(), env);
        return account ? [[id, account]] : [];
      }),
    ),
    checksAnswers: env['NODE_ENV'] !== 'production',
  };
}

function readRegisterLimit(text: string | undefined): number {
  if (text === undefined || text === '') return USUAL_REGISTER_LIMIT;
  if (!/^[1-9]\d{0,6}$/.test(text))
    throw new SettingError(`REGISTER_LIMIT is «${text}»: give a whole number from 1 on.`);
  return Number(text);
}

function readHeaderName(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (!/^[A-Za-z][\w-]{0,63}$/.test(text))
    throw new SettingError(`COUNTRY_HEADER is «${text}»: give the name of a header, such as CF-IPCountry.`);
  return text.toLowerCase();
}

/** Reads an address. The error does not repeat a refused value: it may hold a password. */
function readAddress(name: string, text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? ''))
    throw new SettingError(`${name} is no http or https address, such as https://company.example/notices.`);
  return text;
}

function readSocialAccount(id: string, env: Env): SocialAccount | undefined {
  const issuer = readAddress(`OIDC_${id}_ISSUER`, env[`OIDC_${id}_ISSUER`]);
  if (issuer === undefined) return undefined;
  const [clientId = '', clientSecret = ''] = [env[`OIDC_${id}_CLIENT_ID`], env[`OIDC_${id}_CLIENT_SECRET`]];
  if (clientId === '' || clientSecret === '')
    throw new SettingError(`OIDC_${id}_ISSUER needs OIDC_${id}_CLIENT_ID and OIDC_${id}_CLIENT_SECRET beside it.`);
  return { issuer, clientId, clientSecret };
}
