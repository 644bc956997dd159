import { observer } from 'mobx-react-lite';
import type { RedirectRule } from '#schemas/content/redirects.ts';
import { Icon } from '../design/Icon.tsx';
import css from './Addresses.module.css';
import type { AddressesStore, Row } from './AddressesStore.ts';

/** One rule: from where, to where, and how. */
export const RuleRow = observer(function RuleRow({
  row: { row, rule },
  addresses,
}: {
  row: Row;
  addresses: AddressesStore;
}) {
  const { isEditable, rows } = addresses;
  const place = rows.findIndex((one) => one.row === row);
  const isFrom = /^\/[^\s?#]*$/.test(rule.from_url);
  return (
    <li className={css.rule} data-row={row}>
      <span className={css.number}>{place + 1}</span>
      <label className={css.from}>
        <span className="unseen">From, rule {place + 1}</span>
        <input
          value={rule.from_url}
          readOnly={!isEditable}
          spellCheck={false}
          aria-invalid={!isFrom}
          aria-describedby={isFrom ? undefined : `says-${row}`}
          onChange={({ target }) => addresses.change(row, { ...rule, from_url: target.value })}
        />
      </label>
      <label className={css.to}>
        <span className="unseen">To, rule {place + 1}</span>
        <input
          value={rule.to_url}
          readOnly={!isEditable}
          spellCheck={false}
          onChange={({ target }) => addresses.change(row, leadingTo(target.value, rule))}
        />
      </label>
      <How rule={rule} place={place} isEditable={isEditable} change={(changed) => addresses.change(row, changed)} />
      {isEditable && <Acts row={row} place={place} addresses={addresses} />}
      {!isFrom && (
        <p id={`says-${row}`} className={css.fault}>
          An address begins with / and has no spaces, no ? and no #.
        </p>
      )}
    </li>
  );
});

function How({
  rule,
  place,
  isEditable,
  change,
}: {
  rule: RedirectRule;
  place: number;
  isEditable: boolean;
  change: (rule: RedirectRule) => void;
}) {
  return (
    <select
      aria-label={`How, rule ${place + 1}`}
      disabled={!isEditable}
      value={rule.status ?? (rule.external ? 302 : 301)}
      onChange={({ target }) => change({ ...rule, status: target.value === '302' ? 302 : 301 })}
    >
      <option value={301}>for good (301)</option>
      <option value={302}>for now (302)</option>
    </select>
  );
}

const Acts = observer(function Acts({
  row,
  place,
  addresses,
}: {
  row: number;
  place: number;
  addresses: AddressesStore;
}) {
  const name = `rule ${place + 1}`;
  const last = addresses.rows.length - 1;
  return (
    <span className={css.acts}>
      <button
        type="button"
        className="quiet"
        aria-label={`Move ${name} up`}
        disabled={place === 0}
        onClick={() => addresses.move(row, -1)}
      >
        <Icon name="up" />
      </button>
      <button
        type="button"
        className="quiet"
        aria-label={`Move ${name} down`}
        disabled={place === last}
        onClick={() => addresses.move(row, 1)}
      >
        <Icon name="down" />
      </button>
      <button type="button" className="quiet" aria-label={`Remove ${name}`} onClick={() => addresses.remove(row)}>
        <Icon name="remove" />
      </button>
    </span>
  );
});

/** A rule says so when it leaves the site. */
function leadingTo(to_url: string, rule: RedirectRule): RedirectRule {
  const { from_url, id, status } = rule;
  const isOut = /^https?:/i.test(to_url);
  return {
    ...(id === undefined ? {} : { id }),
    from_url,
    to_url,
    ...(isOut ? { external: true } : {}),
    ...(status === undefined ? {} : { status }),
  };
}
