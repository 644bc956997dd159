import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import { LevelList } from '../LevelList.tsx';
import type { Data, Props } from './schema.ts';

/** All levels, with the player's own. */
export function Levels({ props, data, t, format }: ViewProps<Props, Data>): ReactNode {
  return (
    <Resolved of={data.info} label={props.label} t={t}>
      {(info) => <LevelList levels={info.levels} label={props.label} {...{ info, t, format }} />}
    </Resolved>
  );
}
