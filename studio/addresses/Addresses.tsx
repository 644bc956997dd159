import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { StudioBrand } from '#schemas/studio.ts';
import { useStudio } from '../app/StudioContext.ts';
import { Icon } from '../design/Icon.tsx';
import { Room, Waiting } from '../design/Room.tsx';
import css from './Addresses.module.css';
import { AddressesStore } from './AddressesStore.ts';
import { RuleRow } from './RuleRow.tsx';
import { Tester } from './Tester.tsx';

/** Where old addresses lead: a table, and the answer to «where does this go, and why». */
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
      title="Redirects"
      about="The first rule that fits an address is taken. * stands for anything, and comes back as $1, $2 …"
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
        <Icon name="add" /> New rule
      </button>
      <button type="button" disabled={isBusy || !isChanged} onClick={() => void addresses.save()}>
        Save the draft
      </button>
      <button
        type="button"
        className="main"
        disabled={isBusy || stored?.may.publish !== true || (!isChanged && stored.status === 'live')}
        onClick={() => void addresses.publish()}
      >
        {isBusy ? 'Working …' : 'Publish'}
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
          {brand.name} has no redirects of its own: these are those of {owner}, and lead at {stored?.shownBy.join(', ')}
          .
        </p>
      )}
      {addresses.isVariant && (
        <p className={css.note}>
          These are changes to inherited redirects. They are shown, and changed in a file or by calls.
        </p>
      )}
      {stored?.status !== 'live' && (
        <p className={css.note}>There is a draft that is not live. The tester goes by it.</p>
      )}
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
        <h2 id="rules">{rows.length === 1 ? 'One rule' : `${rows.length} rules`}</h2>
        <input
          type="search"
          aria-label="Search the rules"
          placeholder="Address"
          value={words}
          onChange={({ target }) => {
            addresses.words = target.value;
          }}
        />
      </header>
      {found.length === 0 && (
        <p className={css.note}>{words === '' ? 'There is no rule yet.' : `No rule has «${words}» in it.`}</p>
      )}
      <ol>
        {found.map((row) => (
          <RuleRow key={row.row} row={row} addresses={addresses} />
        ))}
      </ol>
    </section>
  );
});
