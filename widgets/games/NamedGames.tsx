import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Formatters } from '#runtime/i18n/format.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import { resourcesOf } from '#runtime/store/data.ts';
import type { Game } from '#schemas/platform/games.ts';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import { GameStrip, StripGhost } from './GameStrip.tsx';

interface NamedGamesProps {
  sysnames: readonly string[];
  label: string;
  /** Message when none of them exists any more. */
  empty: string;
  t: Translate;
  format: Formatters;
}

/** Games that are known by their names alone, in that order. For awake views: the browser asks for them. */
export const NamedGames = observer(function NamedGames(given: NamedGamesProps): ReactNode {
  const { sysnames, label, empty, t, format } = given;
  const options = JSON.stringify({ sysnames, limit: sysnames.length });
  const games = resourcesOf(useRuntime()).get({ call: 'games.get', input: { options } });
  const place = ({ sysname }: Game): number => sysnames.indexOf(sysname);
  return (
    <Resolved of={games} t={t} ghost={<StripGhost label={label} />} empty={empty}>
      {({ items }) => <GameStrip games={items.toSorted((a, b) => place(a) - place(b))} t={t} format={format} />}
    </Resolved>
  );
});
