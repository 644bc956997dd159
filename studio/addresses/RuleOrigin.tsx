import { observer } from 'mobx-react-lite';
import { nameOfItem } from '#runtime/document/listOperations.ts';
import { writePageAddress } from '#runtime/document/pageAddress.ts';
import { isPageLink } from '#runtime/document/pageLinks.ts';
import type { RedirectRule } from '#schemas/content/redirects.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import fieldCss from '../fields/Field.module.css';
import { t } from '../words/t.ts';
import css from './Addresses.module.css';
import { mayChangeRules, type RuleRow, restoreRule } from './rules.ts';

/** Where a rule of a brand's version comes from, and the way back to what stands above. */
export const RuleOrigin = observer(function RuleOrigin({
  row: { at, rule, origin },
  editor,
}: {
  row: RuleRow;
  editor: EditorStore;
}) {
  if (!origin) return null;
  const { state, above } = origin;
  const words = {
    own: t('common.own'),
    inherited: t('common.from', { brand: above }),
    changed: t('addresses.changedHere', { above }),
    moved: t('addresses.movedHere', { above }),
  };
  const isOwn = state === 'own' || state === 'changed';
  const restore = (): void =>
    restoreRule(
      editor,
      nameOfItem(rule),
      t('fields.asHasIt', { title: t('addresses.rule', { number: at + 1 }), above }),
    );
  return (
    <span className={css.origin}>
      <span className={fieldCss.badge} data-from={isOwn ? 'own' : 'inherited'}>
        {words[state]}
      </span>
      {(state === 'changed' || state === 'moved') && mayChangeRules(editor) && (
        <button type="button" className="quiet" onClick={restore}>
          <span>
            {t('fields.take')} <span className="unseen">«{t('addresses.rule', { number: at + 1 })}» </span>
            {t('fields.backTo', { to: above })}
          </span>
        </button>
      )}
    </span>
  );
});

/** Inherited rules that the brand does without: each can be put back. */
export const RulesGone = observer(function RulesGone({
  gone,
  editor,
}: {
  gone: readonly RedirectRule[];
  editor: EditorStore;
}) {
  if (gone.length === 0) return null;
  return (
    <section aria-labelledby="gone" className={css.gone}>
      <h3 id="gone">{t('addresses.takenAway', { count: gone.length })}</h3>
      <ul>
        {gone.map((rule) => (
          <li key={nameOfItem(rule)}>
            <span>
              <code>{rule.from_url}</code> →{' '}
              <code>{isPageLink(rule.to_url) ? writePageAddress(rule.to_url) : rule.to_url}</code>
            </span>
            {mayChangeRules(editor) && (
              <button
                type="button"
                onClick={() =>
                  restoreRule(editor, nameOfItem(rule), t('addresses.rulePutBack', { from: rule.from_url }))
                }
              >
                {t('addresses.putBack')} <span className="unseen">«{rule.from_url}»</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
});
