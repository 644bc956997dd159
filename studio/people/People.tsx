import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useStudio } from '../app/StudioContext.ts';
import { Icon } from '../design/Icon.tsx';
import { Room, Waiting } from '../design/Room.tsx';
import { t } from '../words/t.ts';
import { Own } from './Own.tsx';
import css from './People.module.css';
import { PeopleStore } from './PeopleStore.ts';
import { PersonForm } from './PersonForm.tsx';
import { PersonRow } from './PersonRow.tsx';
import { Demands, SecondFactor } from './SecondFactor.tsx';
import { SecondFactorStore } from './SecondFactorStore.ts';
import { Secret } from './Secret.tsx';

/** Room of people: everybody who works on content with their rights, and the person's own sign-ins, password and agents. */
export const People = observer(function People() {
  const studio = useStudio();
  const [people] = useState(() => new PeopleStore(studio));
  const [secondFactor] = useState(() => new SecondFactorStore(studio, people.load));
  const [isInviting, setInviting] = useState(false);
  useEffect(() => void Promise.all([people.load(), secondFactor.load()]), [people, secondFactor]);
  return (
    <Room
      title={t('common.people')}
      about={t('people.whatSomebodyMayDoIsARole')}
      tools={
        people.people && (
          <button type="button" className="main" onClick={() => setInviting(true)}>
            <Icon name="add" /> {t('people.invite')}
          </button>
        )
      }
    >
      <Waiting state={people.state} fault={people.fault} retry={() => void people.load()}>
        {!isInviting && (
          <p role="alert" className={css.fault}>
            {people.refusal}
          </p>
        )}
        {people.people && (
          <ul className={css.list} aria-label={t('common.people')}>
            {people.people.map((person) => (
              <PersonRow key={person.name} people={people} secondFactor={secondFactor} person={person} />
            ))}
          </ul>
        )}
        <Own people={people}>
          <SecondFactor store={secondFactor} />
          {people.people && <Demands store={secondFactor} />}
        </Own>
      </Waiting>
      {isInviting && <PersonForm people={people} close={() => setInviting(false)} />}
      {people.told && <Secret told={people.told} close={people.hush} />}
    </Room>
  );
});
