import type { FastifyRequest } from 'fastify';
import type { Player } from '../../tables.ts';

/**
 * Countries that count when a game is opened: the player's country of residence, and the origin of the request, as far as the operator's
 * own proxy reports it. Studios may not offer a game in either. Without that header a guest's country is not known before signing in.
 * @param header name of the header in which the proxy writes the country (`COUNTRY_HEADER`)
 */
export function countriesOf(request: FastifyRequest, player: Player | null, header: string | undefined): string[] {
  const said = header === undefined ? undefined : request.headers[header];
  // two of the same header: the first was not sent by the proxy
  const last =
    String(said ?? '')
      .split(',')
      .at(-1)
      ?.trim() ?? '';
  const here = /^[a-z]{2}$/i.test(last) ? [last.toUpperCase()] : [];
  return player === null ? here : [player.country_code, ...here];
}
