import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { StudioBrand } from '#schemas/studio.ts';
import { useStudio } from '../app/StudioContext.ts';
import { Icon } from '../design/Icon.tsx';
import { Room, Waiting } from '../design/Room.tsx';
import { t } from '../words/t.ts';
import css from './Addresses.module.css';
import { AddressesStore } from './AddressesStore.ts';
import { RuleRow } from './RuleRow.tsx';
import { Tester } from './Tester.tsx';

/** Room of redirects: a table, and a tester that explains where an address leads. */
export const Addresses = observer(function Addresses({ brand }: { brand: StudioBrand }) {
  const studio = useStudio();
  const [addresses] = useState(() => new AddressesStore(studio, brand));
  useEffect(() => void addresses.load(), [addresses]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (addresses.isChanged) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [addresses]);
  return (
    <Room
      title={t('common.redirects')}
      about={t('addresses.theFirstRuleThatFitsAnAddress')}
      tools={addresses.state === 'there' && addresses.isEditable ? <Tools addresses={addresses} /> : undefined}
    >
      <Waiting state={addresses.state} fault={addresses.fault} retry={() => void addresses.load()}>
        <Whose addresses={addresses} brand={brand} />
        <div className={css.columns}>
          <Table addresses={addresses} />
          <Tester brand={brand.id} />
        </div>
      </Waiting>
    </Room>
  );
});

const Tools = observer(function Tools({ addresses }: { addresses: AddressesStore }) {
  const { isBusy, isChanged, stored } = addresses;
  return (
    <div className={css.tools}>
      <button type="button" disabled={isBusy} onClick={() => focusOn(addresses.add())}>
        <Icon name="add" /> {t('addresses.newRule')}
      </button>
      <button type="button" disabled={isBusy || !isChanged} onClick={() => void addresses.save()}>
        {t('addresses.saveTheDraft')}
      </button>
      <button
        type="button"
        className="main"
        disabled={isBusy || stored?.may.publish !== true || (!isChanged && stored.status === 'live')}
        onClick={() => void addresses.publish()}
      >
        {isBusy ? t('common.working') : t('common.publish')}
      </button>
    </div>
  );
});

/** A new rule is written at once. */
function focusOn(row: number): void {
  requestAnimationFrame(() => document.querySelector<HTMLInputElement>(`[data-row="${row}"] input`)?.select());
}

const Whose = observer(function Whose({ addresses, brand }: { addresses: AddressesStore; brand: StudioBrand }) {
  const { stored, fault, report } = addresses;
  const owner = stored?.key.split('/')[0] ?? brand.id;
  return (
    <>
      {owner !== brand.id && (
        <p className={css.note}>
          {t('addresses.hasNoRedirectsOfItsOwnThese', {
            name: brand.name,
            owner,
            shownBy: stored?.shownBy.join(', ') ?? '',
          })}
        </p>
      )}
      {addresses.isVariant && <p className={css.note}>{t('addresses.theseAreChangesToInherited')}</p>}
      {stored?.status !== 'live' && <p className={css.note}>{t('addresses.thereIsADraftThatIsNotLive')}</p>}
      <p role="alert" className={css.fault}>
        {fault}
      </p>
      {report && report.faults.length + report.warnings.length > 0 && (
        <ul className={css.report}>
          {[...report.faults, ...report.warnings].map(({ pointer, says }) => (
            <li key={`${pointer} ${says}`}>{says}</li>
          ))}
        </ul>
      )}
    </>
  );
});

const Table = observer(function Table({ addresses }: { addresses: AddressesStore }) {
  const { found, rows, words } = addresses;
  return (
    <section aria-labelledby="rules" className={css.table}>
      <header className={css.search}>
        <h2 id="rules">{t('addresses.rules', { count: rows.length })}</h2>
        <input
          type="search"
          aria-label={t('addresses.searchTheRules')}
          placeholder={t('common.address')}
          value={words}
          onChange={({ target }) => {
            addresses.words = target.value;
          }}
        />
      </header>
      {found.length === 0 && (
        <p className={css.note}>
          {words === '' ? t('addresses.thereIsNoRuleYet') : t('addresses.noRuleHasInIt', { words })}
        </p>
      )}
      <ol>
        {found.map((row) => (
          <RuleRow key={row.row} row={row} addresses={addresses} />
        ))}
      </ol>
    </section>
  );
});
