import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ContentPerson } from '#schemas/people.ts';
import { Icon } from '../design/Icon.tsx';
import { grantWords } from '../words/grantWords.ts';
import { t } from '../words/t.ts';
import css from './People.module.css';
import type { PeopleStore } from './PeopleStore.ts';
import { PersonForm } from './PersonForm.tsx';
import type { SecondFactorStore } from './SecondFactorStore.ts';
import { TakeOff } from './TakeOff.tsx';

/** A person, and what is done about them. */
interface RowProps {
  people: PeopleStore;
  secondFactor: SecondFactorStore;
  person: ContentPerson;
}

/** A person with rights and actions. */
export const PersonRow = observer(function PersonRow({ people, secondFactor, person }: RowProps) {
  const { name, email, isBlocked, isSelf, hasPassword, hasSecondFactor, mayChange } = person;
  const marks = [
    isSelf && t('people.you'),
    isBlocked && t('people.keptOut'),
    !hasPassword && t('people.noPasswordChosenYet'),
    hasSecondFactor && t('people.withASecondFactor'),
  ].filter(Boolean);
  return (
    <li className={css.person}>
      <div className={css.who}>
        <strong>{name}</strong> <span className={css.mark}>{[email, ...marks].join(' · ')}</span>
        <Grants people={people} person={person} />
        {!mayChange && <p className={css.mark}>{t('people.mayDoMoreThanYouSomebody')}</p>}
      </div>
      {mayChange && !isSelf && <Acts people={people} secondFactor={secondFactor} person={person} />}
    </li>
  );
});

/** What a manager of people does about a person. */
const Acts = observer(function Acts({ people, secondFactor, person }: RowProps) {
  const { name, isBlocked, hasSecondFactor } = person;
  const [isGiving, setGiving] = useState(false);
  const [isTakingOff, setTakingOff] = useState(false);
  return (
    <div className={css.acts}>
      <button type="button" disabled={people.isBusy} onClick={() => setGiving(true)}>
        {t('people.giveARole')}
      </button>
      <button type="button" disabled={people.isBusy} onClick={() => void people.newPassword(name)}>
        {t('people.newPassword')}
      </button>
      {hasSecondFactor && (
        <button type="button" disabled={people.isBusy} onClick={() => setTakingOff(true)}>
          {t('people.takeOffTheSecondFactor')}
        </button>
      )}
      <button type="button" disabled={people.isBusy} onClick={() => void people.block(person)}>
        {isBlocked ? t('people.letInAgain') : t('people.keepOut')}
      </button>
      {isTakingOff && <TakeOff store={secondFactor} name={name} close={() => setTakingOff(false)} />}
      {isGiving && <PersonForm people={people} name={name} close={() => setGiving(false)} />}
    </div>
  );
});

/** Grants of a person, each with a button to take it away. */
const Grants = observer(function Grants({ people, person }: { people: PeopleStore; person: ContentPerson }) {
  const { name, isSelf, mayChange, grants } = person;
  return (
    <ul className={css.grants}>
      {grants.length === 0 && <li className={css.mark}>{t('people.mayDoNothingYet')}</li>}
      {grants.map(({ id, words }) => (
        <li key={id} className={css.grant}>
          {grantWords(words)}
          {mayChange && !isSelf && (
            <button
              type="button"
              className="quiet"
              aria-label={t('people.takeFrom', { words: grantWords(words), name })}
              disabled={people.isBusy}
              onClick={() => void people.take(name, id)}
            >
              <Icon name="close" />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
});
