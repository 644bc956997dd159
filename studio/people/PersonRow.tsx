import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ContentPerson } from '#schemas/people.ts';
import { Icon } from '../design/Icon.tsx';
import css from './People.module.css';
import type { PeopleStore } from './PeopleStore.ts';
import { PersonForm } from './PersonForm.tsx';

/** Somebody, what they may do, and what can be done about it. */
export const PersonRow = observer(function PersonRow({
  people,
  person,
}: {
  people: PeopleStore;
  person: ContentPerson;
}) {
  const { name, email, isBlocked, isSelf, hasPassword, mayChange } = person;
  const [isGiving, setGiving] = useState(false);
  const marks = [isSelf && 'you', isBlocked && 'kept out', !hasPassword && 'no password chosen yet'].filter(Boolean);
  const isOff = !mayChange || people.isBusy;
  return (
    <li className={css.person}>
      <div className={css.who}>
        <strong>{name}</strong> <span className={css.mark}>{[email, ...marks].join(' · ')}</span>
        <Grants people={people} person={person} />
        {!mayChange && <p className={css.mark}>May do more than you: somebody who may do as much changes this.</p>}
      </div>
      {mayChange && !isSelf && (
        <div className={css.acts}>
          <button type="button" disabled={isOff} onClick={() => setGiving(true)}>
            Give a role …
          </button>
          <button type="button" disabled={isOff} onClick={() => void people.newPassword(name)}>
            New password …
          </button>
          <button type="button" disabled={isOff} onClick={() => void people.block(person)}>
            {isBlocked ? 'Let in again' : 'Keep out'}
          </button>
        </div>
      )}
      {isGiving && <PersonForm people={people} name={name} close={() => setGiving(false)} />}
    </li>
  );
});

/** What somebody may do, each with the way to take it. */
const Grants = observer(function Grants({ people, person }: { people: PeopleStore; person: ContentPerson }) {
  const { name, isSelf, mayChange, grants } = person;
  return (
    <ul className={css.grants}>
      {grants.length === 0 && <li className={css.mark}>may do nothing yet</li>}
      {grants.map(({ id, words }) => (
        <li key={id} className={css.grant}>
          {words}
          {mayChange && !isSelf && (
            <button
              type="button"
              className="quiet"
              aria-label={`Take «${words}» from ${name}`}
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
