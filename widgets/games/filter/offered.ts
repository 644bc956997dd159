import type { ProviderList } from '#schemas/platform/games.ts';
import { type GameType, gameTypes } from '#schemas/platform/gameTypes.ts';
import { inWords } from '../words.ts';
import type { Props } from './schema.ts';

type Studio = ProviderList['items'][number];

interface Offered {
  kinds: readonly GameType[];
  /** Sysnames of studios, and their names. */
  studios: readonly [string, string][];
  tags: NonNullable<Props['tags']>;
}

/**
 * What finds a game here beside each of the other choices, as far as studios tell: one that has a kind and a tag may have them in different games. What is
 * chosen is there, whether it finds one or not: an address may name anything. Where some studios are not known, neither is a kind or a tag that has no game.
 */
export function offered(found: ProviderList | undefined, { type, provider, tag, tags = [] }: Props): Offered {
  const all = found?.items ?? [];
  const makes = (studio: Studio): boolean => type === undefined || studio.game_params.types.includes(type);
  const has = (studio: Studio): boolean => tag === undefined || (studio.game_params.tags?.includes(tag) ?? true);
  const makers = all.filter((studio) => makes(studio) && has(studio));
  const studios = makers.map(({ sysname, name }): [string, string] => [sysname, name]);
  if (provider !== undefined && !makers.some(({ sysname }) => sysname === provider))
    studios.push([provider, all.find(({ sysname }) => sysname === provider)?.name ?? inWords(provider)]);

  if (!found || found.total > all.length) return { kinds: gameTypes, studios, tags };
  const own = all.filter(({ sysname }) => sysname === provider);
  const here = own.length > 0 ? own : all;
  const types = new Set(here.filter(has).flatMap(({ game_params }) => game_params.types));
  const known = here.filter(makes).map(({ game_params }) => game_params.tags);
  const isKnown = (one: string): boolean => known.some((list) => list?.includes(one) ?? true);
  return {
    kinds: gameTypes.filter((one) => types.has(one) || one === type),
    studios,
    tags: tags.filter((one) => isKnown(one.tag) || one.tag === tag),
  };
}
