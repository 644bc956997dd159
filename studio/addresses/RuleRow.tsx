import { observer } from 'mobx-react-lite';
import { isPageLink } from '#runtime/document/pageLinks.ts';
import { type RedirectRule, RULES } from '#schemas/content/redirects.ts';
import { textsOf } from '#schemas/record.ts';
import { Icon } from '../design/Icon.tsx';
import type { EditorStore } from '../editor/EditorStore.ts';
import { PageSelect, PageValues } from '../fields/PageLink.tsx';
import { t } from '../words/t.ts';
import css from './Addresses.module.css';
import { RuleOrigin } from './RuleOrigin.tsx';
import { changeRule, mayChangeRules, moveRule, type RuleRow as Row, removeRule, rulesOf } from './rules.ts';

interface RowProps extends Omit<Row, 'origin'> {
  editor: EditorStore;
}

/** One rule: source, target and status; in a brand's version also where it comes from. */
export const RuleRow = observer(function RuleRow({ row, editor }: { row: Row; editor: EditorStore }) {
  const { at, rule } = row;
  const isEditable = mayChangeRules(editor);
  const change = (changed: RedirectRule): void => changeRule(editor, at, changed);
  const pointer = `${RULES}/${at}`;
  const isFrom = /^\/[^\s?#]*$/.test(rule.from_url);
  return (
    <li className={css.rule} data-rule={at} data-at={pointer}>
      <span className={css.number}>{at + 1}</span>
      <label className={css.from} data-at={`${pointer}/from_url`}>
        <span className="unseen">{t('addresses.fromRule', { number: at + 1 })}</span>
        <input
          value={rule.from_url}
          readOnly={!isEditable}
          spellCheck={false}
          aria-invalid={!isFrom}
          aria-describedby={isFrom ? undefined : `says-${at}`}
          onChange={({ target }) => change({ ...rule, from_url: target.value })}
        />
      </label>
      <Target
        at={at}
        name={t('addresses.toRule', { number: at + 1 })}
        rule={rule}
        editor={editor}
        lead={(to_url) => change(leadingTo(to_url, rule))}
      />
      <How rule={rule} at={at} isEditable={isEditable} change={change} />
      {isEditable && <Acts at={at} editor={editor} />}
      <RuleOrigin row={row} editor={editor} />
      {!isFrom && (
        <p id={`says-${at}`} className={css.fault}>
          {t('addresses.anAddressBeginsWithAndHas')}
        </p>
      )}
    </li>
  );
});

interface TargetProps extends RowProps {
  name: string;
  lead(to_url: RedirectRule['to_url']): void;
}

/** Target of a rule: a page of the site, which the rule follows when its address changes, or an address. */
const Target = observer(function Target({ at, name, rule: { to_url }, editor, lead }: TargetProps) {
  const isEditable = mayChangeRules(editor);
  const { pages } = editor.around;
  const isPage = isPageLink(to_url);
  return (
    <span className={css.to} data-at={`${RULES}/${at}/to_url`}>
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
          onChange={({ with: values, ...link }) => lead({ ...link, ...(values ? { with: textsOf(values) } : {}) })}
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
  at,
  isEditable,
  change,
}: Omit<RowProps, 'editor'> & {
  isEditable: boolean;
  change: (rule: RedirectRule) => void;
}) {
  return (
    <select
      aria-label={t('addresses.howRule', { number: at + 1 })}
      disabled={!isEditable}
      value={rule.status ?? (rule.external ? 302 : 301)}
      onChange={({ target }) => change({ ...rule, status: target.value === '302' ? 302 : 301 })}
    >
      <option value={301}>{t('addresses.forGood301')}</option>
      <option value={302}>{t('addresses.forNow302')}</option>
    </select>
  );
}

const Acts = observer(function Acts({ at, editor }: Omit<RowProps, 'rule'>) {
  const name = t('addresses.rule', { number: at + 1 });
  const last = rulesOf(editor).length - 1;
  return (
    <span className={css.acts}>
      <button
        type="button"
        className="quiet"
        aria-label={t('addresses.moveUp', { name })}
        disabled={at === 0}
        onClick={() => moveRule(editor, at, -1)}
      >
        <Icon name="up" />
      </button>
      <button
        type="button"
        className="quiet"
        aria-label={t('addresses.moveDown', { name })}
        disabled={at === last}
        onClick={() => moveRule(editor, at, 1)}
      >
        <Icon name="down" />
      </button>
      <button
        type="button"
        className="quiet"
        aria-label={t('addresses.remove', { name })}
        onClick={() => removeRule(editor, at)}
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
