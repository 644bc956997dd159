import { observer } from 'mobx-react-lite';
import { isPageLink } from '#runtime/document/pageLinks.ts';
import type { RedirectRule } from '#schemas/content/redirects.ts';
import { textsOf } from '#schemas/record.ts';
import { Icon } from '../design/Icon.tsx';
import { PageSelect, PageValues } from '../fields/PageLink.tsx';
import { t } from '../words/t.ts';
import css from './Addresses.module.css';
import type { AddressesStore, Row } from './AddressesStore.ts';

/** One rule: source, target and status. */
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
        <span className="unseen">{t('addresses.fromRule', { number: place + 1 })}</span>
        <input
          value={rule.from_url}
          readOnly={!isEditable}
          spellCheck={false}
          aria-invalid={!isFrom}
          aria-describedby={isFrom ? undefined : `says-${row}`}
          onChange={({ target }) => addresses.change(row, { ...rule, from_url: target.value })}
        />
      </label>
      <Target
        name={t('addresses.toRule', { number: place + 1 })}
        rule={rule}
        addresses={addresses}
        lead={(to_url) => addresses.change(row, leadingTo(to_url, rule))}
      />
      <How rule={rule} place={place} isEditable={isEditable} change={(changed) => addresses.change(row, changed)} />
      {isEditable && <Acts row={row} place={place} addresses={addresses} />}
      {!isFrom && (
        <p id={`says-${row}`} className={css.fault}>
          {t('addresses.anAddressBeginsWithAndHas')}
        </p>
      )}
    </li>
  );
});

interface TargetProps {
  name: string;
  rule: RedirectRule;
  addresses: AddressesStore;
  lead(to_url: RedirectRule['to_url']): void;
}

/** Target of a rule: a page of the site, which the rule follows when its address changes, or an address. */
const Target = observer(function Target({ name, rule: { to_url }, addresses, lead }: TargetProps) {
  const { isEditable, pages } = addresses;
  const isPage = isPageLink(to_url);
  return (
    <span className={css.to}>
      <PageSelect
        aria-label={t('addresses.page', { name })}
        pages={pages}
        page={isPage ? to_url.page : ''}
        isOff={!isEditable}
        onChoose={(page) => lead(page === '' ? '/' : { page })}
      />
      {isPage ? (
        <PageValues
          title={name}
          link={to_url}
          pages={pages}
          isOff={!isEditable}
          onChange={({ page, with: values }) => lead({ page, ...(values ? { with: textsOf(values) } : {}) })}
        />
      ) : (
        <input
          aria-label={name}
          value={to_url}
          readOnly={!isEditable}
          spellCheck={false}
          onChange={({ target }) => lead(target.value)}
        />
      )}
    </span>
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
      aria-label={t('addresses.howRule', { number: place + 1 })}
      disabled={!isEditable}
      value={rule.status ?? (rule.external ? 302 : 301)}
      onChange={({ target }) => change({ ...rule, status: target.value === '302' ? 302 : 301 })}
    >
      <option value={301}>{t('addresses.forGood301')}</option>
      <option value={302}>{t('addresses.forNow302')}</option>
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
  const name = t('addresses.rule', { number: place + 1 });
  const last = addresses.rows.length - 1;
  return (
    <span className={css.acts}>
      <button
        type="button"
        className="quiet"
        aria-label={t('addresses.moveUp', { name })}
        disabled={place === 0}
        onClick={() => addresses.move(row, -1)}
      >
        <Icon name="up" />
      </button>
      <button
        type="button"
        className="quiet"
        aria-label={t('addresses.moveDown', { name })}
        disabled={place === last}
        onClick={() => addresses.move(row, 1)}
      >
        <Icon name="down" />
      </button>
      <button
        type="button"
        className="quiet"
        aria-label={t('addresses.remove', { name })}
        onClick={() => addresses.remove(row)}
      >
        <Icon name="remove" />
      </button>
    </span>
  );
});

/** Sets the target of a rule, and marks a rule that leaves the site. */
function leadingTo(to_url: RedirectRule['to_url'], rule: RedirectRule): RedirectRule {
  const { from_url, id, status } = rule;
  const isOut = typeof to_url === 'string' && /^https?:/i.test(to_url);
  return {
    ...(id === undefined ? {} : { id }),
    from_url,
    to_url,
    ...(isOut ? { external: true } : {}),
    ...(status === undefined ? {} : { status }),
  };
}
