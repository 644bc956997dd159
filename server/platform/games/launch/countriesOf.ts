import type { FastifyRequest } from 'fastify';
import type { Player } from '../../context.ts';

/**
 * Countries that count for whoever opens a game: where a player lives, and where the request comes from, as far as the operator's own proxy
 * says so. Studios may not offer a game in either. Without that word a guest's country is not known, and only signing in tells it.
 * @param header name of the header in which the proxy writes the country (`COUNTRY_HEADER`)
 */
export function countriesOf(request: FastifyRequest, player: Player | null, header: string | undefined): string[] {
  const said = header === undefined ? undefined : request.headers[header];
  // two of the same header: whoever sent the first is not the proxy
  const last =
    String(said ?? '')
      .split(',')
      .at(-1)
      ?.trim() ?? '';
  const here = /^[a-z]{2}$/i.test(last) ? [last.toUpperCase()] : [];
  return player === null ? here : [player.country_code, ...here];
}
