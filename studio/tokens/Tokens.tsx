import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useState } from 'react';
import type { MachineToken } from '#schemas/machineTokens.ts';
import { textsOf } from '#schemas/record.ts';
import { useStudio } from '../app/StudioContext.ts';
import { Dialog } from '../design/Dialog.tsx';
import { Icon } from '../design/Icon.tsx';
import { Note, Room, Waiting } from '../design/Room.tsx';
import { When } from '../design/When.tsx';
import css from '../people/People.module.css';
import { Secret } from '../people/Secret.tsx';
import { grantWords } from '../words/grantWords.ts';
import { sentence } from '../words/sentence.tsx';
import { t } from '../words/t.ts';
import { dayInWords } from '../words/times.ts';
import { NewToken } from './NewToken.tsx';
import { TokensStore } from './TokensStore.ts';

/** Room of machines that work on content by tokens: rights, start and end of each. */
export const Tokens = observer(function Tokens() {
  const studio = useStudio();
  const [tokens] = useState(() => new TokensStore(studio));
  useEffect(() => void tokens.load(), [tokens]);
  return (
    <Room
      title={t('common.tokens')}
      about={t('tokens.programsAskByATokenANightly')}
      tools={
        tokens.tokens && (
          <button type="button" className="main" onClick={() => tokens.ask('new')}>
            <Icon name="add" /> {t('tokens.newToken')}
          </button>
        )
      }
    >
      <Waiting state={tokens.state} fault={tokens.fault} retry={() => void tokens.load()}>
        {tokens.tokens ? <Lists tokens={tokens} /> : <p>{t('tokens.onlyThoseWhoManagePeople')}</p>}
      </Waiting>
      {tokens.isMaking && <NewToken tokens={tokens} />}
      {tokens.revoking !== null && <AskRevoke tokens={tokens} name={tokens.revoking} />}
      {tokens.told && <Secret told={tokens.told} close={tokens.hush} />}
    </Room>
  );
});

const Lists = observer(function Lists({ tokens }: { tokens: TokensStore }) {
  const { good, ended } = tokens;
  return (
    <>
      {good.length === 0 ? (
        <Note>{t('tokens.noMachineHasATokenMakeOne')}</Note>
      ) : (
        <ul className={css.list} aria-label={t('tokens.tokensThatWork')}>
          {good.map((token) => (
            <Row key={token.name} tokens={tokens} token={token} />
          ))}
        </ul>
      )}
      {ended.length > 0 && (
        <details className={css.own}>
          <summary>{t('tokens.overOrRevoked', { count: ended.length })}</summary>
          <ul className={css.list} aria-label={t('tokens.tokensThatAreOver')}>
            {ended.map((token) => (
              <Row key={`${token.name} ${token.createdAt}`} tokens={tokens} token={token} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
});

/** Why a token no longer works. */
const STATES = { over: t('tokens.over'), revoked: t('tokens.revoked') } as const;

const Row = observer(function Row({ tokens, token }: { tokens: TokensStore; token: MachineToken }) {
  const { name, grants, madeBy, createdAt, expiresAt, lastUsedAt, state, isHeldBack } = token;
  return (
    <li className={css.person}>
      <div className={css.who}>
        <strong>{name}</strong> {state !== 'good' && <span className={css.mark}>{STATES[state]}</span>}
        <p className={css.mark}>
          {sentence('tokens.by', {
            madeBy,
            when: <When at={createdAt} />,
            end:
              expiresAt === null ? t('tokens.withoutAnEnd') : t('tokens.until', { expiresAt: dayInWords(expiresAt) }),
          })}
          {lastUsedAt === null ? t('common.neverUsed') : <UsedAt at={lastUsedAt} />}
        </p>
        {isHeldBack && state === 'good' && (
          <p className={css.fault}>{t('tokens.mayDoLessByNowThanThisWas', { madeBy })}</p>
        )}
        <ul className={css.grants}>
          {grants.map((words) => (
            <li key={words} className={css.grant}>
              {grantWords(words)}
            </li>
          ))}
        </ul>
      </div>
      {state === 'good' && (
        <button
          type="button"
          aria-label={t('tokens.revokeName', { name })}
          onClick={() => tokens.ask({ revoke: name })}
        >
          {t('tokens.revoke')}
        </button>
      )}
    </li>
  );
});

function UsedAt({ at }: { at: string }) {
  return <>{sentence('tokens.used', { when: <When at={at} /> })}</>;
}

/** A revoked token cannot be restored: asks for confirmation, and for a reason. */
const AskRevoke = observer(function AskRevoke({ tokens, name }: { tokens: TokensStore; name: string }) {
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { reason = '' } = textsOf(Object.fromEntries(new FormData(event.currentTarget)));
    void tokens.revoke(name, reason);
  };
  return (
    <Dialog title={t('tokens.revokeName', { name })} close={() => tokens.ask(null)}>
      <form className={css.form} onSubmit={send}>
        <p>{t('tokens.nothingCanBeAskedByItFrom')}</p>
        <label>
          {t('tokens.whyForTheAuditLog')}
          <input name="reason" maxLength={1000} autoComplete="off" />
        </label>
        <p role="alert" className={css.fault}>
          {tokens.refusal}
        </p>
        <div className={css.foot}>
          <button type="submit" className="main" disabled={tokens.isBusy}>
            {t('tokens.revokeIt')}
          </button>
        </div>
      </form>
    </Dialog>
  );
});
