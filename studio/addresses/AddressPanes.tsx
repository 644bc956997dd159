import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { writePageAddress } from '#runtime/document/pageAddress.ts';
import type { RedirectRule } from '#schemas/content/redirects.ts';
import type { StudioListed } from '#schemas/studio.ts';
import { Icon } from '../design/Icon.tsx';
import type { EditorStore } from '../editor/EditorStore.ts';
import { fieldsRegion } from '../editor/fieldsRegion.ts';
import { lockedBy } from '../editor/locks.ts';
import { t } from '../words/t.ts';
import css from './Addresses.module.css';
import { RulesGone } from './RuleOrigin.tsx';
import { RuleRow } from './RuleRow.tsx';
import { addRule, areRulesLocked, mayChangeRules, ruleTable, wholeListFrom } from './rules.ts';
import { Tester } from './Tester.tsx';

/** Panes of redirects: their table, and a tester that explains where an address leads. */
export const AddressPanes = observer(function AddressPanes({ editor }: { editor: EditorStore }) {
  const { around } = editor;
  useEffect(() => void around.readDocuments(), [around]);
  return (
    <div className={css.panes}>
      <Whose editor={editor} />
      <div className={css.columns}>
        <Table editor={editor} />
        <Tester editor={editor} />
      </div>
    </div>
  );
});

const Whose = observer(function Whose({ editor }: { editor: EditorStore }) {
  const { opened, above, studio } = editor;
  const owner = opened.key.split('/')[0] ?? '';
  const { brand } = studio;
  const whole = wholeListFrom(editor);
  return (
    <>
      <p className={css.about}>{t('addresses.theFirstRuleThatFitsAnAddress')}</p>
      {brand && owner !== brand.id && (
        <p className={css.note}>
          {t('addresses.hasNoRedirectsOfItsOwnThese', { name: brand.name, owner, shownBy: opened.shownBy.join(', ') })}
        </p>
      )}
      {whole === 'now' && <p className={css.note}>{t('addresses.wholeListIsOwn', { above })}</p>}
      {whole === 'next' && mayChangeRules(editor) && (
        <p className={css.note}>{t('addresses.wholeListByTheNextChange', { above })}</p>
      )}
      {areRulesLocked(editor) && (
        <p className={css.note}>
          <Icon name="lock" /> {t('addresses.locked', { brand: lockedBy(editor, { node: '', at: '' }) })}
        </p>
      )}
    </>
  );
});

const Table = observer(function Table({ editor }: { editor: EditorStore }) {
  const [words, setWords] = useState('');
  const { rows, gone } = ruleTable(editor);
  const { soughtAt } = editor;
  useEffect(() => {
    if (soughtAt !== '') setWords(''); // the rule that a finding leads to may be among the others
  }, [soughtAt]);
  const found = rows.filter(({ rule }) => has(rule, words, editor.around.pages));
  const add = (): void => {
    setWords('');
    addRule(editor);
    // a new rule is written at once
    requestAnimationFrame(() => document.querySelector<HTMLInputElement>('[data-rule="0"] input')?.select());
  };
  return (
    <section aria-labelledby="rules" className={css.table} {...fieldsRegion(editor)}>
      <header className={css.search}>
        <h2 id="rules">{t('addresses.rules', { count: rows.length })}</h2>
        <input
          type="search"
          aria-label={t('addresses.searchTheRules')}
          placeholder={t('common.address')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        {mayChangeRules(editor) && (
          <button type="button" onClick={add}>
            <Icon name="add" /> {t('addresses.newRule')}
          </button>
        )}
      </header>
      {found.length === 0 && (
        <p className={css.about}>
          {words === '' ? t('addresses.thereIsNoRuleYet') : t('addresses.noRuleHasInIt', { words })}
        </p>
      )}
      <ol>
        {found.map((row) => (
          <RuleRow key={row.at} row={row} editor={editor} />
        ))}
      </ol>
      <RulesGone gone={gone} editor={editor} />
    </section>
  );
});

/** True when a rule, or the page that it leads to, says these words. */
function has({ from_url, to_url }: RedirectRule, words: string, pages: readonly StudioListed[]): boolean {
  const wanted = words.trim().toLowerCase();
  if (typeof to_url === 'string') return `${from_url} ${to_url}`.toLowerCase().includes(wanted);
  const { title = '', path = '' } = pages.find(({ id }) => id === to_url.page) ?? {};
  return `${from_url} ${writePageAddress(to_url)} ${title} ${path}`.toLowerCase().includes(wanted);
}
