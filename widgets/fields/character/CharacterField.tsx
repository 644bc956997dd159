import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { FieldViewProps } from '#runtime/form/fieldLibrary.ts';
import { Picture } from '#widgets/parts/Picture/Picture.tsx';
import { FieldBox } from '../FieldBox.tsx';
import { RadioBox } from '../RadioBox.tsx';
import styles from './CharacterField.module.css';
import { type Character, charactersOf } from './characters.ts';

const looks = { group: styles.cards, option: styles.card, mark: styles.mark };

/** Characters as cards with their portraits; those of later levels are there to look forward to. */
export const CharacterField = observer(function CharacterField(props: FieldViewProps) {
  const { field, t } = props;
  const { items } = field.spec;
  const characters = useMemo(() => charactersOf(items), [items]);
  if (characters.length === 0) return <NoCharacters {...props} />;
  return (
    <RadioBox {...props} options={characters} looks={looks}>
      {(character) => (
        <CharacterCard
          character={character}
          lock={t('forms.fromLevel', character.isOff ? { level: character.level } : {})}
        />
      )}
    </RadioBox>
  );
});

function CharacterCard({ character, lock }: { character: Character; lock: string }) {
  const { label, description, picture, isOff } = character;
  return (
    <>
      <Picture src={picture} alt="" width={300} height={400} className={styles.picture} />
      <span className={styles.words}>
        <span className={styles.name}>{label}</span>
        <span className={styles.text}>{isOff === true ? lock : description}</span>
      </span>
    </>
  );
}

/** Nothing to choose from: being asked for, or the platform has none. Said in words, where the control would be. */
function NoCharacters(props: FieldViewProps) {
  const { field, id, t } = props;
  return (
    <FieldBox {...props} isGroup>
      {(control) => (
        <output id={id} tabIndex={-1} className={styles.none} aria-describedby={control['aria-describedby']}>
          {field.isLoadingOptions ? t('forms.charactersLoading') : t('forms.noCharacters')}
        </output>
      )}
    </FieldBox>
  );
}
