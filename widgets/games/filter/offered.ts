import type { ProviderList } from '#schemas/platform/games.ts';
import { type GameType, gameTypes } from '#schemas/platform/gameTypes.ts';
import { inWords } from '../words.ts';
import type { Props } from './schema.ts';

interface Offered {
  kinds: readonly GameType[];
  /** Sysnames of studios, and their names. */
  studios: readonly [string, string][];
  tags: NonNullable<Props['tags']>;
}

/**
 * What finds a game here beside each of the other choices, and what is chosen, whether it finds one or not: an address may name anything. Where some
 * studios are not known, neither is a kind or a tag that has no game.
 */
export function offered(found: ProviderList | undefined, { type, provider, tag, tags = [] }: Props): Offered {
  const all = found?.items ?? [];
  const makers = all.filter(
    ({ game_params: { types, tags: known } }) =>
      (type === undefined || types.includes(type)) && (tag === undefined || (known?.includes(tag) ?? true)),
  );
  const studios = makers.map(({ sysname, name }): [string, string] => [sysname, name]);
  if (provider !== undefined && !makers.some(({ sysname }) => sysname === provider))
    studios.push([provider, all.find(({ sysname }) => sysname === provider)?.name ?? inWords(provider)]);

  if (!found || found.total > all.length) return { kinds: gameTypes, studios, tags };
  const own = all.filter(({ sysname }) => sysname === provider);
  const games = (own.length > 0 ? own : all).map(({ game_params }) => game_params);
  const types = new Set(games.flatMap((here) => here.types));
  const known = games.every((here) => here.tags) ? new Set(games.flatMap((here) => here.tags ?? [])) : null;
  return {
    kinds: gameTypes.filter((one) => types.has(one) || one === type),
    studios,
    tags: tags.filter((one) => (known?.has(one.tag) ?? true) || one.tag === tag),
  };
}
