import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useState } from 'react';
import type { MachineToken } from '#schemas/machineTokens.ts';
import { textsOf } from '#schemas/record.ts';
import { useStudio } from '../app/StudioContext.ts';
import { Dialog } from '../design/Dialog.tsx';
import { Icon } from '../design/Icon.tsx';
import { Room, Waiting } from '../design/Room.tsx';
import { When } from '../design/When.tsx';
import css from '../people/People.module.css';
import { Secret } from '../people/Secret.tsx';
import { NewToken } from './NewToken.tsx';
import { TokensStore } from './TokensStore.ts';

/** Machines that work on content by a token: what each may do, since when, until when. */
export const Tokens = observer(function Tokens() {
  const studio = useStudio();
  const [tokens] = useState(() => new TokensStore(studio));
  useEffect(() => void tokens.load(), [tokens]);
  return (
    <Room
      title="Tokens"
      about="Programs ask by a token: a nightly build, a translation service. One never may do more than the person who made it."
      tools={
        tokens.tokens && (
          <button type="button" className="main" onClick={() => tokens.ask('new')}>
            <Icon name="add" /> New token
          </button>
        )
      }
    >
      <Waiting state={tokens.state} fault={tokens.fault} retry={() => void tokens.load()}>
        {tokens.tokens ? (
          <Lists tokens={tokens} />
        ) : (
          <p>Only those who manage people see and make tokens of machines.</p>
        )}
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
      {good.length === 0 && <p>No machine has a token. Make one, and give it to the program that is to work here.</p>}
      <ul className={css.list} aria-label="Tokens that work">
        {good.map((token) => (
          <Row key={token.name} tokens={tokens} token={token} />
        ))}
      </ul>
      {ended.length > 0 && (
        <details className={css.own}>
          <summary>Over or revoked: {ended.length}</summary>
          <ul className={css.list} aria-label="Tokens that are over">
            {ended.map((token) => (
              <Row key={`${token.name} ${token.createdAt}`} tokens={tokens} token={token} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
});

const Row = observer(function Row({ tokens, token }: { tokens: TokensStore; token: MachineToken }) {
  const { name, grants, madeBy, createdAt, expiresAt, lastUsedAt, state, isHeldBack } = token;
  return (
    <li className={css.person}>
      <div className={css.who}>
        <strong>{name}</strong> {state !== 'good' && <span className={css.mark}>{state}</span>}
        <p className={css.mark}>
          by {madeBy} <When at={createdAt} /> ·{' '}
          {expiresAt === null ? 'without an end' : `until ${expiresAt.slice(0, 10)}`} ·{' '}
          {lastUsedAt === null ? 'never used' : <UsedAt at={lastUsedAt} />}
        </p>
        {isHeldBack && state === 'good' && (
          <p className={css.fault}>{madeBy} may do less by now than this was given, and so may it.</p>
        )}
        <ul className={css.grants}>
          {grants.map((words) => (
            <li key={words} className={css.grant}>
              {words}
            </li>
          ))}
        </ul>
      </div>
      {state === 'good' && (
        <button type="button" aria-label={`Revoke ${name}`} onClick={() => tokens.ask({ revoke: name })}>
          Revoke …
        </button>
      )}
    </li>
  );
});

function UsedAt({ at }: { at: string }) {
  return (
    <>
      used <When at={at} />
    </>
  );
}

/** What is revoked does not come back: it is asked first, and why is written down. */
const AskRevoke = observer(function AskRevoke({ tokens, name }: { tokens: TokensStore; name: string }) {
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { reason = '' } = textsOf(Object.fromEntries(new FormData(event.currentTarget)));
    void tokens.revoke(name, reason);
  };
  return (
    <Dialog title={`Revoke ${name}`} close={() => tokens.ask(null)}>
      <form className={css.form} onSubmit={send}>
        <p>Nothing can be asked by it from that moment on. Its name is free again.</p>
        <label>
          Why, for the audit log
          <input name="reason" maxLength={1000} autoComplete="off" />
        </label>
        <p role="alert" className={css.fault}>
          {tokens.refusal}
        </p>
        <div className={css.foot}>
          <button type="submit" className="main" disabled={tokens.isBusy}>
            Revoke it
          </button>
        </div>
      </form>
    </Dialog>
  );
});
