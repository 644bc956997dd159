import type { FastifyRequest } from 'fastify';
import { LOCALE_COOKIE } from '#schemas/platform/cookies.ts';
import { cookieValue } from '../../kernel/http/cookies.ts';
import type { Brand, Services } from '../context.ts';

/** The language that a browser last saw the brand's site in, by its cookie: pages of the platform itself have no address in a language. */
export function cookieLocale(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { brand, i18n }: { brand: Pick<Brand, 'id' | 'defaultLocale'>; i18n: Pick<Services['i18n'], 'locales'> },
): string {
  const asked = cookieValue(headers.cookie, LOCALE_COOKIE);
  return i18n.locales(brand.id).locales.find(({ code }) => code === asked)?.code ?? brand.defaultLocale;
}
