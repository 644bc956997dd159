import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useResource } from '#runtime/render/useResource.ts';
import type { LoyaltyCharacter } from '#schemas/platform/loyalty.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Picture } from '#widgets/parts/Picture/Picture.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import styles from '../Loyalty.module.css';
import type { Data, Props } from './schema.ts';

/** Characters that the player may choose. */
export const Characters = observer(function Characters({ props, data, t, emit }: ViewProps<Props, Data>): ReactNode {
  const mine = useResource(data.info).value?.character?.id;
  return (
    <Resolved of={data.characters} label={props.label} t={t} empty={props.empty}>
      {({ items }) => (
        <ul className={styles.tiles} aria-label={props.label}>
          {items.map((character) => (
            <li key={character.id}>
              <CharacterItem {...{ character, t, emit }} isMine={character.id === mine} />
            </li>
          ))}
        </ul>
      )}
    </Resolved>
  );
});

interface ItemProps extends Pick<ViewProps<Props>, 't' | 'emit'> {
  character: LoyaltyCharacter;
  isMine: boolean;
}

function CharacterItem({ character, isMine, t, emit }: ItemProps): ReactNode {
  const { id, title, description, images, is_available: isOpen, unlock_level: level } = character;
  return (
    <article className={styles.tile} data-current={isMine || undefined}>
      <Picture className={styles.portrait} src={images['card']} alt="" width={320} height={320} />
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.fine}>{description}</p>
      {isMine && <p className={styles.mark}>{t('loyalty.characters.mine')}</p>}
      {!isMine && !isOpen && <p className={styles.fine}>{t('loyalty.characters.level', { level })}</p>}
      {!isMine && isOpen && (
        <Button
          size="s"
          variant="secondary"
          isWide
          aria-label={t('loyalty.characters.chooseOf', { title })}
          onClick={() => emit('choose', { id: String(id) })}
        >
          {t('loyalty.characters.choose')}
        </Button>
      )}
    </article>
  );
}
