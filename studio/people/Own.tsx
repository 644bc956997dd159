import { observer } from 'mobx-react-lite';
import type { FormEvent, ReactNode } from 'react';
import { textsOf } from '#schemas/record.ts';
import { useStudio } from '../app/StudioContext.ts';
import { When } from '../design/When.tsx';
import { grantWords } from '../words/grantWords.ts';
import { t } from '../words/t.ts';
import { dayInWords } from '../words/times.ts';
import css from './People.module.css';
import type { PeopleStore } from './PeopleStore.ts';

/** Longest lifetime of such a token, in days. */
const MOST_DAYS = 30;

/** A person's own settings: sign-ins, password, agents that write drafts, and further cards. */
export const Own = observer(function Own({ people, children }: { people: PeopleStore; children: ReactNode }) {
  return (
    <div className={css.own}>
      <SignIns people={people} />
      <Password people={people} />
      {children}
      <Agents people={people} />
    </div>
  );
});

const SignIns = observer(function SignIns({ people }: { people: PeopleStore }) {
  return (
    <section className={css.card} aria-labelledby="sign-ins">
      <h2 id="sign-ins">{t('people.whereYouAreSignedIn')}</h2>
      <ul>
        {people.signIns.map(({ documentId, agent, address, lastUsedAt, isCurrent }) => (
          <li key={documentId} className={css.line}>
            <span>
              {programOf(agent)} <span className={css.mark}>{isCurrent ? t('people.here') : address}</span>{' '}
              <span className={css.mark}>
                <When at={lastUsedAt} />
              </span>
            </span>
            {!isCurrent && (
              <button type="button" disabled={people.isBusy} onClick={() => void people.endSignIn(documentId)}>
                {t('people.endIt')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
});

/** Returns the browser's name from its user agent. */
function programOf(agent: string): string {
  const [, name = ''] = /(Firefox|Edg|OPR|Chrome|Safari)\//.exec(agent) ?? [];
  return name || agent.slice(0, 40) || t('people.aProgram');
}

const Password = observer(function Password({ people }: { people: PeopleStore }) {
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const { before = '', password = '', again = '' } = textsOf(Object.fromEntries(new FormData(form)));
    if (await people.changePassword(before, password, again)) form.reset();
  };
  return (
    <section className={css.card} aria-labelledby="password">
      <h2 id="password">{t('people.yourPassword')}</h2>
      <form className={css.form} onSubmit={(event) => void send(event)}>
        <label>
          {t('people.theOneYouHave')}
          <input name="before" type="password" required autoComplete="current-password" />
        </label>
        <label>
          {t('people.aNewOne')}
          <input name="password" type="password" required autoComplete="new-password" />
        </label>
        <label>
          {t('people.theNewOneAgain')}
          <input name="again" type="password" required autoComplete="new-password" />
        </label>
        <button type="submit" disabled={people.isBusy}>
          {t('people.changeIt')}
        </button>
      </form>
    </section>
  );
});

const Agents = observer(function Agents({ people }: { people: PeopleStore }) {
  return (
    <section className={css.card} aria-labelledby="agents">
      <h2 id="agents">{t('people.yourAgents')}</h2>
      <p className={css.mark}>{t('people.programsThatWriteDraftsFor')}</p>
      <ul>
        {people.agents.map(({ name, grants, expiresAt, lastUsedAt }) => (
          <li key={name} className={css.line}>
            <span>
              <strong>{name}</strong>{' '}
              <span className={css.mark}>
                {t('people.until', { grants: grants.map(grantWords).join('; '), expiresAt: dayInWords(expiresAt) })}
                {lastUsedAt === null ? t('common.neverUsed') : <When at={lastUsedAt} />}
              </span>
            </span>
            <button
              type="button"
              aria-label={t('people.end', { name })}
              disabled={people.isBusy}
              onClick={() => void people.endAgent(name)}
            >
              {t('people.endIt')}
            </button>
          </li>
        ))}
      </ul>
      <NewAgent people={people} />
    </section>
  );
});

const NewAgent = observer(function NewAgent({ people }: { people: PeopleStore }) {
  const { session } = useStudio();
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const { name = '', role = 'editor', brand = '', days } = textsOf(Object.fromEntries(new FormData(form)));
    if (await people.addAgent({ name, role, brand, days: Number(days) })) form.reset();
  };
  return (
    <form className={css.form} onSubmit={(event) => void send(event)}>
      <label>
        {t('people.nameOfANewOne')}
        <input name="name" required maxLength={64} pattern="[a-z0-9][a-z0-9_.\-]*" spellCheck={false} />
      </label>
      <label>
        {t('people.may')}
        <select name="role" defaultValue="editor">
          <option value="viewer">{t('people.readDrafts')}</option>
          <option value="translator">{t('people.writeTexts')}</option>
          <option value="editor">{t('people.writeDrafts')}</option>
        </select>
      </label>
      <label>
        {t('people.atBrand')}
        <select name="brand">
          {session.brands.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('common.days')}
        <input name="days" type="number" min={1} max={MOST_DAYS} defaultValue={MOST_DAYS} />
      </label>
      <button type="submit" disabled={people.isBusy}>
        {t('people.makeAToken')}
      </button>
    </form>
  );
});
