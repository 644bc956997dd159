import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useResource } from '#runtime/render/useResource.ts';
import { Picture } from '#widgets/parts/Picture/Picture.tsx';
import { Renewed } from '#widgets/parts/Renewed/Renewed.tsx';
import { LevelList } from '../LevelList.tsx';
import styles from './Program.module.css';
import type { Data, Props } from './schema.ts';

/** Public description of a programme, with the player's own level once it is known. */
export const Program = observer(function Program({ props, data, t, format }: ViewProps<Props, Data>): ReactNode {
  const info = useResource(data.info).value;
  return (
    <Renewed known={data.program} of={data.own} t={t} label={props.levels} failure={t('loyalty.failed')}>
      {({ image, rules, levels }) => (
        <div className={styles.program}>
          <Picture className={styles.art} src={image} alt="" width={1280} height={480} isFirst />
          <p className={styles.rules}>
            <bdi>{rules}</bdi>
          </p>
          <h2 className={styles.heading}>{props.levels}</h2>
          <LevelList label={props.levels} {...{ levels, info, t, format }} />
        </div>
      )}
    </Renewed>
  );
});
