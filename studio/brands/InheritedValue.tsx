import { observer } from 'mobx-react-lite';
import { isRecord } from '#schemas/record.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import fieldCss from '../fields/Field.module.css';
import { inWords } from '../fields/place.ts';
import { t } from '../words/t.ts';
import type { Above } from './BrandStore.ts';
import css from './Brands.module.css';

/** A list that a brand inherits as a whole, or a rule, with the button that copies it into the brand. */
export const InheritedValue = observer(function InheritedValue({
  editor,
  at,
  title,
  mayBeNone,
  from: { brand, value },
}: {
  editor: EditorStore;
  at: string;
  title: string;
  /** An empty text is a value of its own, `none`: emptying the field would bring the inherited one back. */
  mayBeNone: boolean;
  from: Above;
}) {
  const own = (held: unknown) => (): void =>
    editor.edit({
      operations: [{ op: 'set', at, value: held }],
      words: t('brands.isItsOwnNow', { title }),
    });
  return (
    <div className={fieldCss.field}>
      <span className={fieldCss.name}>{title}</span>
      <p className={css.inherited}>{said(value) || t('settings.default')}</p>
      <span className={fieldCss.origin}>
        <span className={fieldCss.badge} data-from="inherited">
          {t('common.from', { brand })}
        </span>
        <button type="button" className="quiet" disabled={!editor.isEditable} onClick={own(value)}>
          <span>
            {t('brands.changeHere')} <span className="unseen">«{title}»</span>
          </span>
        </button>
        {mayBeNone && value !== '' && (
          <button type="button" className="quiet" disabled={!editor.isEditable} onClick={own('')}>
            <span>
              {t('brands.noneHere')} <span className="unseen">«{title}»</span>
            </span>
          </button>
        )}
      </span>
    </div>
  );
});

/** Formats a value for people: languages by name, several with commas between them. */
function said(value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => (isRecord(one) ? inWords(one['name']) : inWords(one))).join(', ');
  return inWords(value);
}
