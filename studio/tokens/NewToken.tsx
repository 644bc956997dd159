import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { MACHINE_DAYS, machineAsked } from '#schemas/machineTokens.ts';
import { textsOf } from '#schemas/record.ts';
import { Dialog } from '../design/Dialog.tsx';
import { GrantFields, grantIn } from '../people/GrantFields.tsx';
import css from '../people/People.module.css';
import { t } from '../words/t.ts';
import type { TokensStore } from './TokensStore.ts';

/** Default lifetime of a token: a quarter of a year. */
const USUAL_DAYS = 90;

/** Dialog for a token: the machine's name, its rights, and the token's lifetime. */
export const NewToken = observer(function NewToken({ tokens }: { tokens: TokensStore }) {
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { name = '', days, ...grant } = textsOf(Object.fromEntries(new FormData(event.currentTarget)));
    void tokens.make({ name, days: Number(days), grants: [grantIn(grant)] });
  };
  return (
    <Dialog title={t('tokens.newToken')} close={() => tokens.ask(null)}>
      <form className={css.form} onSubmit={send}>
        <label>
          {t('tokens.nameOfTheMachineAsTheHistory')}
          <input
            name="name"
            required
            maxLength={64}
            pattern={machineAsked.properties.name.pattern.replace('_.-]', '_.\\-]')}
            title={t('tokens.smallLettersDigitsAndDots')}
            autoComplete="off"
            spellCheck={false}
          />
        </label>
        <GrantFields />
        <label>
          {t('tokens.daysThatItWorks')}
          <input name="days" type="number" required min={1} max={MACHINE_DAYS} defaultValue={USUAL_DAYS} />
        </label>
        <p role="alert" className={css.fault}>
          {tokens.refusal}
        </p>
        <div className={css.foot}>
          <button type="submit" className="main" disabled={tokens.isBusy}>
            {t('tokens.makeTheToken')}
          </button>
        </div>
      </form>
    </Dialog>
  );
});
