import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import { useParams } from '#runtime/render/useParams.ts';
import { useResource } from '#runtime/render/useResource.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Nothing } from '#widgets/parts/Nothing/Nothing.tsx';
import { Notice } from '#widgets/parts/Notice/Notice.tsx';
import { Picture } from '#widgets/parts/Picture/Picture.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import styles from '../Loyalty.module.css';
import { useWish } from '../useWish.ts';
import type { Data, Props } from './schema.ts';

/** The character that the opener names; the first one where none is named. */
export const Character = observer(function Character({ props, data, t, emit }: ViewProps<Props, Data>) {
  const { platform } = useRuntime().ports;
  const wanted = useParams()['id'];
  const present = useResource(data.info).value?.character;
  const { wish, isWishing, refused } = useWish(async (id) => {
    await platform.call('loyalty.setcharacter', { id });
    emit('changed', { id: String(id) });
  });
  return (
    <Resolved of={data.characters} t={t} label={t('dialog.loading')}>
      {({ items }): ReactNode => {
        const character = wanted === undefined ? items[0] : items.find(({ id }) => String(id) === wanted);
        if (!character) return <Nothing words={t('loyalty.gone')} />;
        const { id, title, images, description } = character;
        const isAsked = props.tells === 'confirm';
        return (
          <div className={styles.question}>
            <div className={styles.figure}>
              <Picture className={styles.portrait} src={images['card']} alt="" width={320} height={320} />
            </div>
            <p className={styles.title}>{title}</p>
            <p>{isAsked ? description : t('loyalty.character.changed', { title })}</p>
            {isAsked && present && (
              <p className={styles.fine}>{t('loyalty.character.replaces', { title: present.title })}</p>
            )}
            {refused !== null && (
              <Notice tone="warn" isAlert>
                {t(`loyalty.refused.${refused}`)}
              </Notice>
            )}
            <p className={styles.actions}>
              {isAsked && refused === null && (
                <Button isBusy={isWishing} onClick={() => wish(id)}>
                  {t('loyalty.character.agree')}
                </Button>
              )}
              <Button variant="secondary" onClick={() => emit('close')}>
                {t(isAsked && refused === null ? 'loyalty.character.keep' : 'loyalty.close')}
              </Button>
            </p>
          </div>
        );
      }}
    </Resolved>
  );
});
