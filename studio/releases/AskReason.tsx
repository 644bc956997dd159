import type { FormEvent } from 'react';
import { textsOf } from '#schemas/record.ts';
import { Dialog } from '../design/Dialog.tsx';
import { t } from '../words/t.ts';
import css from './Releases.module.css';
import type { Release } from './releaseCalls.ts';

/** Dialog before a revert: the release's documents return to their former state. */
export function AskReason({
  release: { name, documents },
  close,
  choose,
}: {
  release: Release;
  close: () => void;
  choose: (reason: string) => void;
}) {
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    choose(textsOf(Object.fromEntries(new FormData(event.currentTarget)))['reason'] ?? '');
  };
  return (
    <Dialog title={t('releases.takeBack', { name })} close={close}>
      <form className={css.form} onSubmit={send}>
        <p>{t('releases.visitorsSeeAsBefore', { count: documents })}</p>
        <label>
          {t('common.reason')}
          <input name="reason" maxLength={500} defaultValue={t('releases.isTakenBack', { name })} />
        </label>
        <button type="submit" className="main">
          {t('releases.takeItBack')}
        </button>
      </form>
    </Dialog>
  );
}
